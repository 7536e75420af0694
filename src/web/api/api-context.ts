import { createContext } from 'react-router'

/** Like fetch, but calls the API in process. */
export type ApiFetch = (path: string, init?: RequestInit) => Promise<Response>

/**
 * Calls the API during a server render. The server sets this context for every render, because a loader throws without
 * it.
 */
export const apiFetch = createContext<ApiFetch>()

/**
 * Nonce of the content security policy (CSP) for this page's scripts, null in development. A cached page has a
 * placeholder, by which the server finds the page's own scripts. The server puts their hashes into the CSP and removes
 * the placeholder.
 */
export const pageNonce = createContext<string | null>(null)

/** Id of the request, which the server's log also has. */
export const requestId = createContext<string | undefined>(undefined)

/**
 * True for a public page, which does not depend on the visitor's session. The page is rendered completely before the
 * response starts, and its scripts load late.
 */
export const isPublicPage = createContext(false)

/** Reports an error of a render, to the console unless the server sets this function. */
export const reportFailure = createContext<(failure: unknown, request: Request) => void>(
  // oxlint-disable-next-line no-console -- a failure without a caller must still appear
  (failure) => console.error(failure),
)
