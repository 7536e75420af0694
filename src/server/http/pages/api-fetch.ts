/** Calls the API inside the process, without a network request. A page render uses this function. */
export type ApiFetch = (path: string, init?: RequestInit) => Promise<Response>
