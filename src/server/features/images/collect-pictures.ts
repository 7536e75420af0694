import { imageUrl } from '#server/adapters/images/image-store.ts'
import type { Deps } from '#server/deps.ts'
import { namedAmong } from './named-pictures-store.ts'

const KEPT_MS = 24 * 60 * 60 * 1_000
const AT_ONCE = 500

/**
 * Takes away what was uploaded more than a day ago and nothing names: a form that was never saved. A picture that fails keeps no
 * other from its turn; it rejects at the end.
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
    // What is in use is looked at again in a day.
    for (const id of some)
      await (named.has(imageUrl(id)) ? images.use(id) : images.collect(id, before)).catch(
        (failure: unknown) => failures.push(failure),
      )
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} de ${ids.length} fotos no se pudieron limpiar`)
}
