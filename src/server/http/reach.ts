/** Calls the API in process, from a page render. */
export type Reach = (path: string, init?: RequestInit) => Promise<Response>
