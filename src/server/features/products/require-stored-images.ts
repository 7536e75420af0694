import { Problem } from '#contract/http/problem.ts'
import { type ImageStore, imageIdOf } from '#server/adapters/images/image-store.ts'

/**
 * Refuses an image address with `bad-request` unless it is a stored image or a web address. Accepts every
 * address that the product already has.
 */
export async function requireStoredImages(
  images: ImageStore,
  addresses: readonly string[],
  existing: readonly string[] = [],
): Promise<void> {
  for (const address of addresses) {
    if (existing.includes(address) || isWebAddress(address)) continue
    const id = imageIdOf(address)
    if (id !== undefined && (await images.markUsed(id))) continue
    const text = 'Una de las fotos no está en la tienda. Subila de nuevo'
    throw new Problem('bad-request', { text, extra: { fields: { images: text } } })
  }
}

const isWebAddress = (address: string): boolean =>
  URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)
