import type { ImageHost } from '#server/adapters/images/host/image-host.ts'
import { imageFormsStore } from '#server/adapters/images/image-forms-store.ts'
import type { ImageStorage } from '#server/adapters/images/image-storage.ts'
import { imageIdOf, MAX_IMAGE_BYTES } from '#server/adapters/images/image-store.ts'
import type { AddressMove } from './move-product-images.ts'

const DOWNLOAD_TIMEOUT_MS = 30_000
const WIDEST = { for: 'screen', width: 1280, acceptsAvif: false } as const

/** Moves pictures of an external host to a disk or bucket. Checks and encodes the pictures like uploads. */
export function moveFromHost(origin: string, to: ImageStorage): AddressMove {
  const images = imageFormsStore(to)
  return {
    isOld: (address) => URL.parse(address)?.origin === origin,

    async copy(address) {
      const stored = await images.save(await download(address))
      if (!stored.ok) throw new Error(stored.reason)
      if (!(await images.read(stored.id, WIDEST))) throw new Error('La foto no quedó guardada')
      return stored
    },
  }
}

/** Moves pictures of a disk or bucket to an external host. A record of each upload prevents a second upload. */
export function moveToHost(
  from: ImageStorage,
  { host, origin }: { host: ImageHost; origin: string },
): AddressMove {
  const images = imageFormsStore(from)

  const uploaded = async (id: string): Promise<string | undefined> => {
    const url = await from.hosted.find(id)
    return url !== undefined && new URL(url).origin === origin ? url : undefined
  }

  return {
    isOld: (address) => imageIdOf(address) !== undefined,

    async copy(address) {
      const id = imageIdOf(address)!
      const known = await uploaded(id)
      if (known !== undefined) {
        await download(known)
        return { url: known, isNew: false }
      }
      const widest = await images.read(id, WIDEST)
      if (!widest) throw new Error('La foto no está en el origen')
      const { hostImageOf } = await import('#server/adapters/images/prepare-image.ts')
      const sent = await host.upload(await hostImageOf(widest.bytes), `${id}.jpg`)
      if (!sent.ok) throw new Error(sent.message)
      // The host may encode the picture again, so any picture at the address is accepted.
      await download(sent.url)
      await from.hosted.set(id, sent.url)
      return { url: sent.url, isNew: true }
    },
  }
}

/** Refuses redirects, other content and over 10 MB. */
async function download(address: string): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(DOWNLOAD_TIMEOUT_MS)
  const response = await fetch(address, { signal, redirect: 'error' })
  const isImage = response.headers.get('content-type')?.startsWith('image/') ?? false
  if (!response.ok || !isImage) throw new Error(`${address} contesta ${response.status} y no una foto`)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > MAX_IMAGE_BYTES) throw new Error(`${address} pesa más de 10 MB`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
