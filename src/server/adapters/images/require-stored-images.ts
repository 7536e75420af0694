import { Problem } from '#contract/http/problem.ts'
import type { Config } from '#server/config/config.ts'
import { type ImageStore, imageIdOf } from './image-store.ts'

type CheckedImages = { addresses: readonly string[]; existing?: readonly string[]; field?: string }

/**
 * Refuses an image address with `bad-request` unless it is a stored image or a web address. With an external image
 * host, only web addresses of this host are accepted. Accepts all `existing` addresses. `field`: field of the refusal.
 */
export async function requireStoredImages(
  { images, config }: { images: Pick<ImageStore, 'markUsed'>; config: Pick<Config, 'imagesHost'> },
  { addresses, existing = [], field = 'images' }: CheckedImages,
): Promise<void> {
  for (const address of addresses) {
    if (existing.includes(address) || isWebAddress(address, config.imagesHost?.origin)) continue
    const id = imageIdOf(address)
    if (id !== undefined && (await images.markUsed(id))) continue
    const text = 'Una de las fotos no está en la tienda. Subila de nuevo'
    throw new Problem('bad-request', { text, extra: { fields: { [field]: text } } })
  }
}

function isWebAddress(address: string, imageHost: string | undefined): boolean {
  const url = URL.parse(address)
  return url !== null && (imageHost === undefined ? /^https?:$/.test(url.protocol) : url.origin === imageHost)
}
