import { Problem } from '#contract/problem.ts'
import { type ImageStore, imageIdOf } from '#server/adapters/images/image-store.ts'

/**
 * Refuses with `bad-request` an address that is neither a stored picture nor a web address. Addresses that the product
 * already has are accepted.
 */
export async function mustBePictures(
  images: ImageStore,
  addresses: readonly string[],
  had: readonly string[] = [],
): Promise<void> {
  for (const address of addresses) {
    if (had.includes(address) || isOnTheWeb(address)) continue
    const id = imageIdOf(address)
    if (id !== undefined && (await images.use(id))) continue
    const text = 'Una de las fotos no está en la tienda. Subila de nuevo'
    throw new Problem('bad-request', { text, extra: { fields: { images: text } } })
  }
}

const isOnTheWeb = (address: string): boolean =>
  URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)
