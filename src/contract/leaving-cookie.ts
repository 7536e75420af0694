/**
 * The cookie a browser sets when somebody leaves: whatever it asks next, the server first ends the cookie session and takes
 * both away. It is set before the server is told, so that leaving works without an answer.
 */
export const LEAVING_COOKIE = 'vidriera-leaving'
