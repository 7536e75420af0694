/** Returns '1 producto' or '1.234 productos'. */
export const productCount = (total: number): string =>
  total === 1 ? '1 producto' : `${total.toLocaleString('es-AR')} productos`
