/** Page where a guest requests the link to an order by number and e-mail. */
export const ORDER_SEARCH_PATH = '/pedido'

/** Returns the URL of the order's page. The receipt token is its only authorisation. */
export const orderPath = (token: string): string => `${ORDER_SEARCH_PATH}/${encodeURIComponent(token)}`
