import type { ImageFormsStore } from '#server/adapters/images/image-forms-store.ts'
import type { HostedAddresses } from '#server/adapters/images/image-storage.ts'
import { type ImageRefusal, type StoredImage, idOfImage } from '#server/adapters/images/image-store.ts'
import { preparation } from '#server/adapters/images/preparation.ts'
import type { ImageHost } from './image-host.ts'

/**
 * Stores images at an external host, as JPEG because mail programs and link previews need it. `local` still serves the
 * images that the shop has. The same photo is uploaded once.
 */
export function hostedImages(
  local: ImageFormsStore,
  { host, hosted, origin }: { host: ImageHost; hosted: HostedAddresses; origin: string },
): ImageFormsStore {
  const { prepare } = preparation()

  const findUploaded = async (bytes: Uint8Array): Promise<StoredImage | undefined> => {
    const id = idOfImage(bytes)
    const url = await hosted.find(id)
    return url !== undefined && new URL(url).origin === origin
      ? { ok: true, id, url, isNew: false }
      : undefined
  }

  const upload = async (bytes: Uint8Array): Promise<StoredImage | ImageRefusal> => {
    const uploaded = await findUploaded(bytes)
    if (uploaded) return uploaded
    const prepared = await prepare(bytes)
    if (!prepared.ok) return prepared
    const widest = [...prepared.screens.values()].at(-1)!
    const id = idOfImage(bytes)
    const sent = await host.upload(await jpegOf(widest), `${id}.jpg`)
    if (!sent.ok) return { ok: false, refusal: 'host-refused', reason: sent.message }
    await hosted.set(id, sent.url)
    return { ok: true, id, url: sent.url, isNew: true }
  }

  return {
    ...local,
    upload,
    save: upload,
    check: async (bytes) => (await findUploaded(bytes)) ?? local.check(bytes),
  }
}

async function jpegOf(webp: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const { hostImageOf } = await import('#server/adapters/images/prepare-image.ts')
  return hostImageOf(webp)
}
