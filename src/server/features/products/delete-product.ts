import type { deleteProduct as deleteProductCall } from '#contract/product/edit-products.ts'
import { Problem } from '#contract/http/problem.ts'
import { type CommandReply, runCommand } from '#server/commands/run-command.ts'
import type { Deps } from '#server/deps.ts'
import type { SignedInActor } from '#server/identity/actor.ts'
import type { IdempotentRequest } from '#server/idempotency/idempotent-request.ts'
import { lockProduct, removeProduct } from './product-store.ts'

type Input = { id: string; actor: SignedInActor; idempotency: IdempotentRequest | undefined }

/** Removes a product from the shop. Its sales and its stock history stay. Refuses with `product-not-found`. */
export function deleteProduct(
  deps: Deps,
  { id, actor, idempotency }: Input,
): Promise<CommandReply<typeof deleteProductCall>> {
  return runCommand(deps, { actor, idempotency }, async (tx) => {
    const product = await lockProduct(tx, id)
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
      catalogueChange: 'catalogue',
    }
  })
}
