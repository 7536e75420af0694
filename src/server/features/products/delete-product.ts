import { deleteProduct as deleteProductCall } from '#contract/edit-products.ts'
import { Problem } from '#contract/problem.ts'
import { staffAct } from '#server/acts/staff-act.ts'
import type { Deps } from '#server/deps.ts'
import type { WrittenReply } from '#server/http/serve.ts'
import type { Person } from '#server/identity/actor.ts'
import type { Attempt } from '#server/keyed/attempt.ts'
import { holdProduct, removeProduct } from './product-store.ts'

type Asked = { id: string; actor: Person; attempt: Attempt | undefined }

/** Takes a product out of the shop. The sales that name it stay as they are, and so does its history of stock. */
export function deleteProduct(deps: Deps, { id, actor, attempt }: Asked): Promise<WrittenReply> {
  return staffAct(deps, deleteProductCall, { actor, attempt }, async (tx) => {
    const product = await holdProduct(tx, id)
    if (!product) throw new Problem('product-not-found')
    await removeProduct(tx, { id, at: deps.clock.now() })
    const { nombre, sku, stock, publicado } = product
    return {
      reply: { message: 'Eliminado exitosamente' },
      audit: {
        what: 'eliminó un producto',
        object: `product:${id}`,
        before: { nombre, sku, stock, publicado },
      },
      news: 'catalogue',
    }
  })
}
