import { createContext } from 'react-router'

/** Calls the API in process: like fetch, without the network. */
export type ApiFetch = (path: string, init?: RequestInit) => Promise<Response>

/**
 * Calls the API during a server render. The server sets this context for every render, and a loader throws
 * without it.
 */
export const apiFetch = createContext<ApiFetch>()

/**
 * Nonce of the content security policy (CSP) for the scripts of this page. Null in development. A cached page
 * has a placeholder instead of a nonce. The server finds the page's own scripts by the placeholder, puts
 * their hashes into the CSP and removes the placeholder.
 */
export const pageNonce = createContext<string | null>(null)

/** True when the page will be cached and shared. A cached page is rendered completely before the response starts. */
export const isCachedPage = createContext(false)

/** Reports an error of a render. The server sets this function. Default: the console. */
export const reportFailure = createContext<(failure: unknown, request: Request) => void>(
  // oxlint-disable-next-line no-console -- a failure without a caller must still appear
  (failure) => console.error(failure),
)
