/** A picture of the demo shop, kept under `url`. `color` is what it was drawn in, where the product comes in any. */
export type DrawnPicture = { url: string; color: string | undefined }

/** By sku, each product's pictures in the order of its gallery. */
export type DemoGalleries = ReadonlyMap<string, readonly DrawnPicture[]>

/** As `product.coloresDeImagenes`. */
export const colorsOfPictures = (gallery: readonly DrawnPicture[]): Record<string, string> =>
  Object.fromEntries(gallery.flatMap(({ url, color }) => (color === undefined ? [] : [[url, color]])))
