import { CART_COOKIE, CART_COOKIE_PATH, cartCookieText } from '#domain/cart/cart-cookie.ts'
import { cart } from './cart-storage.ts'

/** Each visit renews the cookie. */
const COOKIE_LIFETIME_S = 30 * 24 * 60 * 60

/**
 * Writes the cart into its cookie now and after each change in this or another tab. localStorage stays the only source
 * of the cart, so the cookie is never read here. Removes the cookie for an empty cart, and for a cart that does not fit.
 */
export function mirrorCartInCookie(): void {
  writeCartCookie()
  cart.subscribe(writeCartCookie)
}

function writeCartCookie(): void {
  const text = cartCookieText(cart.read())
  const lifetime = text === undefined ? 0 : COOKIE_LIFETIME_S
  const secure = globalThis.location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${CART_COOKIE}=${text ?? ''}; Path=${CART_COOKIE_PATH}; SameSite=Lax; Max-Age=${lifetime}${secure}`
}
