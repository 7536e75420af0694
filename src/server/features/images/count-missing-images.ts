import type { ImageStorage } from '#server/adapters/images/image-storage.ts'
import { imageIdOf } from '#server/adapters/images/image-store.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { findProductImages } from './image-reference-store.ts'

/** Returns how many pictures of products and of the store data the storage lacks. Pictures of an external host do not count. */
export async function countMissingImages(db: Queryable, images: ImageStorage): Promise<number> {
  const missing = new Set((await findProductImages(db)).map(imageIdOf))
  missing.delete(undefined)
  if (missing.size > 0) for await (const id of images.listIds()) missing.delete(id)
  return missing.size
}
