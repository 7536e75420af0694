/**
 * Cookie that the browser sets before the sign-out call, so sign-out works even without a response. On the next request
 * the server ends the cookie session and deletes both cookies.
 */
export const SIGN_OUT_COOKIE = 'vidriera-leaving'
