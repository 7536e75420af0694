import { imageUrl } from '#server/adapters/images/image-store.ts'
import type { Deps } from '#server/deps.ts'
import { findReferencedImages } from './image-reference-store.ts'

const MIN_AGE_MS = 24 * 60 * 60 * 1_000
const BATCH_SIZE = 500

/**
 * Deletes unused images that were uploaded more than a day ago, for example for an unsaved form. A failed deletion does
 * not stop the others. Rejects at the end with all errors.
 */
export async function deleteUnusedImages({
  images,
  pool,
  clock,
}: Pick<Deps, 'images' | 'pool' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - MIN_AGE_MS)
  const ids = await images.listUploadedBefore(before)
  const failures: unknown[] = []
  for (let from = 0; from < ids.length; from += BATCH_SIZE) {
    const batch = ids.slice(from, from + BATCH_SIZE)
    const referenced = await findReferencedImages(pool, batch.map(imageUrl))
    // A used image gets a new upload time, so its next check is a day later.
    for (const id of batch)
      await (referenced.has(imageUrl(id)) ? images.markUsed(id) : images.deleteIfUnused(id, before)).catch(
        (failure: unknown) => failures.push(failure),
      )
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} de ${ids.length} fotos no se pudieron limpiar`)
}
