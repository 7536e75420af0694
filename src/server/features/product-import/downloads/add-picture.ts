import { MAX_PRODUCT_IMAGES, type Product } from '#domain/product/product.ts'
import type { Pool } from '#server/database/connection/open-database.ts'
import { inTransaction, type Transaction } from '#server/database/queries/in-transaction.ts'
import { addPictureToUndo } from '#server/features/product-import/stores/product-import-rows-store.ts'
import { lockProducts, writeImages } from '#server/features/products/product-store.ts'
import {
  findWaitingDownload,
  finishDownload,
  type ImageDownload,
  readDownloadsOf,
} from '#server/features/product-import/stores/image-download-store.ts'
import { placePicture } from './place-picture.ts'

/**
 * Adds a downloaded picture to its product and ends the download. Returns false if the product already has the picture,
 * has no free place, or was removed.
 */
export const addPicture = (
  pool: Pool,
  { id, guardada, at }: { id: string; guardada: string; at: Date },
): Promise<boolean> =>
  inTransaction(pool, async (tx) => {
    const requested = await findWaitingDownload(tx, id)
    if (!requested) return false
    // An undo locks the product before it cancels the downloads, so the download is read again under the lock.
    const product = (await lockProducts(tx, [requested.productId])).get(requested.productId)
    const download = await findWaitingDownload(tx, id)
    if (!download) return false
    if (!product) return end(tx, id, { motivo: 'El producto ya no está en la tienda', terminado: at })
    const isPresent = product.images.includes(guardada)
    if (!isPresent && product.images.length >= MAX_PRODUCT_IMAGES)
      return end(tx, id, { motivo: `El producto ya tiene ${MAX_PRODUCT_IMAGES} fotos`, terminado: at })
    if (!isPresent) await writePicture(tx, { product, download, guardada, at })
    await finishDownload(tx, id, { guardada, motivo: null, terminado: at })
    return !isPresent
  })

async function end(...result: Parameters<typeof finishDownload>): Promise<false> {
  await finishDownload(...result)
  return false
}

async function writePicture(
  tx: Transaction,
  {
    product,
    download: { productId, importId, color, posicion },
    guardada,
    at,
  }: { product: Product; download: ImageDownload; guardada: string; at: Date },
): Promise<void> {
  const downloads = await readDownloadsOf(tx, { productId, importId })
  const images = placePicture(product.images, { url: guardada, posicion }, downloads)
  const coloresDeImagenes = color
    ? { ...product.coloresDeImagenes, [guardada]: color }
    : product.coloresDeImagenes
  await writeImages(tx, { id: productId, images, coloresDeImagenes, at })
  if (importId !== null) await addPictureToUndo(tx, importId, product)
}
