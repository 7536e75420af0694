/** Attribute of a purchase that the server rendered from the cart's cookie. */
export const PURCHASE_MARK = 'data-purchase'
