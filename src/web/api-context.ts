import { createContext } from 'react-router'

/** Calls the API in process: the same door as fetch, without the network. */
export type Reach = (path: string, init?: RequestInit) => Promise<Response>

/** Set by the server for every page it renders; absent, a loader that calls the API throws. */
export const reachApi = createContext<Reach>()

/**
 * What the scripts of this page carry: the nonce of its content policy, or on a kept page the mark by which the server
 * tells them from any other script, hashes them and takes the mark away. Null in development.
 */
export const pageNonce = createContext<string | null>(null)

/** True when the page will be kept and given to everybody: it is rendered to its end before it is answered. */
export const keptPage = createContext(false)

/** Where a failure while rendering is told. */
export const reportFailure = createContext<(failure: unknown, request: Request) => void>(
  // oxlint-disable-next-line no-console -- a failure nobody asked to hear must still be seen
  (failure) => console.error(failure),
)
