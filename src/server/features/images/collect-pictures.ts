import { imageUrl } from '#server/adapters/images/image-store.ts'
import type { Deps } from '#server/deps.ts'
import { namedAmong } from './named-pictures-store.ts'

const KEPT_MS = 24 * 60 * 60 * 1_000
const AT_ONCE = 500

/**
 * Deletes pictures that were uploaded more than a day ago and have no reference, for example from an unsaved form. A
 * failed picture does not stop the others. Rejects at the end with all failures.
 */
export async function collectPictures({
  images,
  pool,
  clock,
}: Pick<Deps, 'images' | 'pool' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MS)
  const ids = await images.uploadedBefore(before)
  const failures: unknown[] = []
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE)
    const named = await namedAmong(pool, some.map(imageUrl))
    // A picture in use is checked again a day later.
    for (const id of some)
      await (named.has(imageUrl(id)) ? images.use(id) : images.collect(id, before)).catch(
        (failure: unknown) => failures.push(failure),
      )
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} de ${ids.length} fotos no se pudieron limpiar`)
}
