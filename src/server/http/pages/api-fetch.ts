/** Calls the API in process, from a page render. */
export type ApiFetch = (path: string, init?: RequestInit) => Promise<Response>
