/**
 * The browser sets this cookie at sign-out. On the next request the server ends the cookie session and deletes both
 * cookies. The cookie is set before the sign-out call, so sign-out works without a response.
 */
export const SIGN_OUT_COOKIE = 'vidriera-leaving'
