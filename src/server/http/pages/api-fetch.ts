/** Calls the API inside the process, for a page render. */
export type ApiFetch = (path: string, init?: RequestInit) => Promise<Response>
