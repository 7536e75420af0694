import type { togglePublication as togglePublicationCall } from '#contract/edit-products.ts'
import { Problem } from '#contract/problem.ts'
import { isPublished, type Product } from '#domain/product.ts'
import { type CommandReply, runCommand } from '#server/commands/run-command.ts'
import type { Deps } from '#server/deps.ts'
import type { Person } from '#server/identity/actor.ts'
import type { IdempotentRequest } from '#server/idempotency/idempotent-request.ts'
import { holdProduct, writePublication } from './product-store.ts'

type Asked = {
  id: string
  /** Wanted state. Undefined: the opposite of the current state. */
  publicado: Product['publicado'] | undefined
  actor: Person
  idempotency: IdempotentRequest | undefined
}

/** Publishes or unpublishes a product. The current state changes nothing. Refuses with `product-not-found`. */
export function togglePublication(
  deps: Deps,
  { id, publicado, actor, idempotency }: Asked,
): Promise<CommandReply<typeof togglePublicationCall>> {
  return runCommand(deps, { actor, idempotency }, async (tx) => {
    const product = await holdProduct(tx, id)
    if (!product) throw new Problem('product-not-found')
    const wanted = publicado ?? (isPublished(product) ? 'no' : 'si')
    const reply = {
      message: wanted === 'si' ? 'Producto publicado' : 'Producto despublicado',
      publicado: wanted,
    }
    if (product.publicado === wanted) return { reply }
    await writePublication(tx, { id, publicado: wanted, at: deps.clock.now() })
    return {
      reply,
      audit: {
        what: wanted === 'si' ? 'publicó un producto' : 'despublicó un producto',
        object: `product:${id}`,
        before: { publicado: product.publicado },
        after: { publicado: wanted, nombre: product.nombre },
      },
      news: 'catalogue',
    }
  })
}
