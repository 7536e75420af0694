import { imageUrl } from '#server/adapters/images/image-store.ts'
import type { Deps } from '#server/deps.ts'
import { countProductImages, findReferencedImages } from './image-reference-store.ts'

const MIN_AGE_MS = 24 * 60 * 60 * 1_000
const BATCH_SIZE = 500
/** A wrong or empty database uses none of the images, so more unused images than this need a plausible database. */
const MAX_UNCHECKED = 20

/**
 * Deletes unused images that were uploaded more than a day ago, for example for an unsaved form. Deletes none for a
 * database without product images, and rejects when more images are unused than used, because the database may belong to
 * another shop. A failed deletion does not stop the others. Rejects at the end with all errors.
 */
export async function deleteUnusedImages({
  images,
  pool,
  clock,
}: Pick<Deps, 'images' | 'pool' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - MIN_AGE_MS)
  const ids = await images.listUploadedBefore(before)
  const failures: unknown[] = []
  const collect = (failure: unknown) => void failures.push(failure)
  const unused: string[] = []
  for (let from = 0; from < ids.length; from += BATCH_SIZE) {
    const batch = ids.slice(from, from + BATCH_SIZE)
    const referenced = await findReferencedImages(pool, batch.map(imageUrl))
    // A used image gets a new upload time, so its next check is a day later.
    for (const id of batch)
      if (referenced.has(imageUrl(id))) await images.markUsed(id).catch(collect)
      else unused.push(id)
  }
  const used = await countProductImages(pool)
  if (used > 0 && unused.length > Math.max(used, MAX_UNCHECKED))
    throw new Error(
      `No se borró ninguna foto: ${unused.length} no están en ningún producto y los productos usan ${used}. ¿Es la base de datos de esta tienda?`,
    )
  if (used > 0) for (const id of unused) await images.deleteIfUnused(id, before).catch(collect)
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} de ${ids.length} fotos no se pudieron limpiar`)
}
