/** Orders of a product list. The first one is the default: the newest products first. */
export const productOrders = ['novedades', 'precio', 'precio-desc', 'nombre'] as const

export type ProductOrder = (typeof productOrders)[number]
