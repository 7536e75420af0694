import type { deleteProduct as deleteProductCall } from '#contract/edit-products.ts'
import { Problem } from '#contract/problem.ts'
import { type CommandReply, runCommand } from '#server/commands/run-command.ts'
import type { Deps } from '#server/deps.ts'
import type { Person } from '#server/identity/actor.ts'
import type { IdempotentRequest } from '#server/idempotency/idempotent-request.ts'
import { holdProduct, removeProduct } from './product-store.ts'

type Asked = { id: string; actor: Person; idempotency: IdempotentRequest | undefined }

/** The sales and the stock history of the product stay. Refuses with `product-not-found`. */
export function deleteProduct(
  deps: Deps,
  { id, actor, idempotency }: Asked,
): Promise<CommandReply<typeof deleteProductCall>> {
  return runCommand(deps, { actor, idempotency }, async (tx) => {
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
