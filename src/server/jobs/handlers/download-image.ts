import { PictureUnavailable } from '#server/adapters/images/download/picture-fetcher.ts'
import type { Deps } from '#server/deps.ts'
import { addPicture } from '#server/features/product-import/downloads/add-picture.ts'
import {
  findWaitingDownload,
  finishDownload,
  storeFailure,
} from '#server/features/product-import/stores/image-download-store.ts'
import { GivenUp, Postponed, type RowJob } from '#server/jobs/queue/row-job.ts'

type Shop = Pick<Deps, 'pool' | 'clock' | 'images' | 'fetchPicture' | 'catalogueChanges'>

/**
 * Downloads a picture for an import and adds it to its product. Gives up an unusable picture at once. Retries network
 * failures and overloaded servers.
 */
export async function downloadImage(
  shop: Shop,
  { id, signal, closing }: Pick<RowJob, 'id' | 'signal' | 'closing'>,
): Promise<void> {
  const { pool, clock, catalogueChanges } = shop
  const download = await findWaitingDownload(pool, id)
  if (!download) return
  try {
    const guardada = await storePicture(shop, download.url, AbortSignal.any([signal, closing]))
    const wasAdded = await addPicture(pool, { id, guardada, at: clock.now() })
    // 'stock', because no filter of the catalogue uses pictures, so the product index stays valid.
    if (wasAdded) catalogueChanges.notify('stock')
  } catch (failure) {
    if (closing.aborted) throw new Postponed()
    if (!(failure instanceof PictureUnavailable)) throw failure
    if (!failure.isPermanent) {
      await storeFailure(pool, id, failure.message)
      throw failure
    }
    await finishDownload(pool, id, { motivo: failure.message, terminado: clock.now() })
    throw new GivenUp(failure.message)
  }
}

async function storePicture(
  { images, fetchPicture }: Shop,
  url: string,
  signal: AbortSignal,
): Promise<string> {
  const saved = await images.save(await fetchPicture(url, signal))
  if (saved.ok) return saved.url
  // An external host may accept the same picture later.
  throw new PictureUnavailable(saved.reason, { isPermanent: saved.refusal !== 'host-refused' })
}
