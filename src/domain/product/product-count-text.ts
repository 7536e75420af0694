/** Returns '1 producto' or '1.234 productos'. */
export const productCountText = (count: number): string =>
  count === 1 ? '1 producto' : `${count.toLocaleString('es-AR')} productos`
