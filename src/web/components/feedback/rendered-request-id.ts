import { createContext } from 'react'

/**
 * Id of the request for which the server renders the page, as in the server's log. Undefined in the browser, which keeps
 * the text that the server rendered.
 */
export const RenderedRequestId = createContext<string | undefined>(undefined)
