/** Calls the API from a page that is being made, in process. */
export type Reach = (path: string, init?: RequestInit) => Promise<Response>
