import type { ReplyOf } from '#contract/http/endpoint.ts'
import type { togglePublication as togglePublicationCall } from '#contract/product/edit-products.ts'
import { Problem } from '#contract/http/problem.ts'
import { canPublish, isPublished, type Product } from '#domain/product/product.ts'
import { type CommandReply, type CommandResult, runCommand } from '#server/commands/run-command.ts'
import type { Transaction } from '#server/database/queries/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import type { SignedInActor } from '#server/identity/actor.ts'
import type { IdempotentRequest } from '#server/idempotency/idempotent-request.ts'
import { lockProduct, writePublication } from './product-store.ts'

type Input = {
  id: string
  /** Requested state. Undefined: the opposite of the current state. */
  publicado: Product['publicado'] | undefined
  actor: SignedInActor
  idempotency: IdempotentRequest | undefined
}

/** Publishes or unpublishes a product. Changes nothing in the requested state. Refuses with `product-not-found` or `price-missing`. */
export function togglePublication(
  deps: Deps,
  { id, publicado, actor, idempotency }: Input,
): Promise<CommandReply<typeof togglePublicationCall>> {
  return runCommand(deps, { actor, idempotency }, (tx) =>
    writeRequestedPublication(tx, { id, publicado, at: deps.clock.now() }),
  )
}

type RequestedPublication = Pick<Input, 'id' | 'publicado'> & { at: Date }

/** Like `togglePublication`, in the caller's command. */
export async function writeRequestedPublication(
  tx: Transaction,
  { id, publicado, at }: RequestedPublication,
): Promise<CommandResult<ReplyOf<typeof togglePublicationCall>>> {
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
