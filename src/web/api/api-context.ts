import { createContext } from 'react-router'

/** Calls the API in process: like fetch, without the network. */
export type ApiFetch = (path: string, init?: RequestInit) => Promise<Response>

/** Set by the server for every render. A loader that calls the API throws when this context is absent. */
export const apiFetch = createContext<ApiFetch>()

/**
 * Nonce of the content policy, for the scripts of this page; null in development. On a cached page a marker: the server
 * finds the page's own scripts by the marker, hashes the scripts and removes the marker.
 */
export const pageNonce = createContext<string | null>(null)

/** True when the page will be cached and shared. A cached page is rendered completely before the response starts. */
export const isCachedPage = createContext(false)

/** Receives the errors of rendering. */
export const reportFailure = createContext<(failure: unknown, request: Request) => void>(
  // oxlint-disable-next-line no-console -- a failure without a caller must still appear
  (failure) => console.error(failure),
)
