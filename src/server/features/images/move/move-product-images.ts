import type { Deps } from '#server/deps.ts'
import { writeAuditEntry } from '#server/commands/audit-store.ts'
import { inTransaction } from '#server/database/queries/in-transaction.ts'
import { notifyCatalogueChange } from '#server/database/notifications/catalogue-changes.ts'
import { type MoveReport, moveEach } from './move-each.ts'
import { moveStorePictures, readStorePictures } from './store-picture-store.ts'
import { listProducts, lockProductImages, writeProductImages } from './product-image-store.ts'

/** New addresses of images. `copy` copies the image of an old address and returns its new address. */
export type AddressMove = {
  isOld(address: string): boolean
  copy(address: string): Promise<{ url: string; isNew: boolean }>
}

/**
 * Copies every image of a product or of the store data with an old address, then writes the new addresses, one
 * transaction per product. A failed image
 * keeps its address. A second run continues with the remaining addresses. The source keeps its images.
 */
export async function moveProductImages(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  { isOld, copy }: AddressMove,
): Promise<MoveReport & { products: number }> {
  const newAddresses = new Map<string, string>()
  const report = await moveEach(oldAddresses(), async (address) => {
    const { url, isNew } = await copy(address)
    newAddresses.set(address, url)
    return isNew ? 'moved' : 'already-there'
  })
  let changed = 0
  for await (const { id, images } of listProducts(pool))
    if (images.some((address) => newAddresses.has(address)) && (await rewrite(id))) changed += 1
  const isStoreChanged = await inTransaction(pool, (tx) => moveStorePictures(tx, newAddresses))
  if (changed > 0 || isStoreChanged) await inTransaction(pool, (tx) => notifyCatalogueChange(tx))
  return { ...report, products: changed }

  async function* oldAddresses(): AsyncGenerator<string> {
    const listed = new Set<string>()
    for await (const { images } of withStorePictures()) {
      const found = images.filter((address) => isOld(address) && !listed.has(address))
      for (const address of found) listed.add(address)
      yield* new Set(found)
    }
  }

  async function* withStorePictures(): AsyncGenerator<{ images: readonly string[] }> {
    yield { images: await readStorePictures(pool) }
    yield* listProducts(pool)
  }

  function rewrite(id: string): Promise<boolean> {
    const newAddressOf = (address: string) => newAddresses.get(address) ?? address
    return inTransaction(pool, async (tx) => {
      const before = await lockProductImages(tx, id)
      if (!before?.images.some((address) => newAddresses.has(address))) return false
      const after = {
        images: before.images.map(newAddressOf),
        coloresDeImagenes: Object.fromEntries(
          Object.entries(before.coloresDeImagenes).map(([address, color]) => [newAddressOf(address), color]),
        ),
      }
      const at = clock.now()
      await writeProductImages(tx, { id, ...after, at })
      await writeAuditEntry(tx, {
        actor: 'mudanza de fotos',
        what: 'cambió direcciones de fotos',
        object: `product:${id}`,
        before,
        after,
        at,
      })
      return true
    })
  }
}
