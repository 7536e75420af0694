import type { ReplyOf } from '#contract/http/endpoint.ts'
import * as editProducts from '#contract/product/edit-products.ts'
import { Problem } from '#contract/http/problem.ts'
import { canPublish, isPublished, type Product } from '#domain/product/product.ts'
import { command } from '#server/commands/command.ts'
import type { CommandResult } from '#server/commands/run-command.ts'
import type { Transaction } from '#server/database/queries/in-transaction.ts'
import { lockProduct, writePublication } from './product-store.ts'

/** Publishes or unpublishes a product. Changes nothing in the requested state. Refuses with `product-not-found` or `price-missing`. */
export const togglePublication = command(editProducts.togglePublication, (tx, { params: { id }, body, at }) =>
  writeRequestedPublication(tx, { id, publicado: body?.publicado, at }),
)

type RequestedPublication = {
  id: string
  /** Undefined: the opposite of the current state. */
  publicado: Product['publicado'] | undefined
  at: Date
}

/** Like `togglePublication`, in the caller's command. */
export async function writeRequestedPublication(
  tx: Transaction,
  { id, publicado, at }: RequestedPublication,
): Promise<CommandResult<ReplyOf<typeof editProducts.togglePublication>>> {
  const product = await lockProduct(tx, id)
  if (!product) throw new Problem('product-not-found')
  const target = publicado ?? (isPublished(product) ? 'no' : 'si')
  const reply = {
    message: target === 'si' ? 'Producto publicado' : 'Producto despublicado',
    publicado: target,
  }
  if (product.publicado === target) return { reply }
  if (target === 'si' && !canPublish(product)) throw new Problem('price-missing')
  await writePublication(tx, { id, publicado: target, at })
  return {
    reply,
    audit: {
      what: target === 'si' ? 'publicó un producto' : 'despublicó un producto',
      object: `product:${id}`,
      before: { publicado: product.publicado },
      after: { publicado: target, nombre: product.nombre },
    },
    catalogueChange: 'catalogue',
  }
}
