import { v7 as uuid } from 'uuid'
import type { createProduct as createProductCall } from '#contract/edit-products.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { ZERO } from '#domain/money.ts'
import { type CommandReply, runCommand } from '#server/commands/run-command.ts'
import type { Deps } from '#server/deps.ts'
import type { Person } from '#server/identity/actor.ts'
import type { IdempotentRequest } from '#server/idempotency/idempotent-request.ts'
import { givenFields, type OwnFields, spelledVariants } from './given-fields.ts'
import { claimCodes } from './product-code-store.ts'
import { mustBePictures } from './must-be-pictures.ts'
import { findProduct, insertProduct } from './product-store.ts'
import { writeStockEdit } from './stock-edit-store.ts'

type Asked = {
  body: BodyOf<typeof createProductCall>
  actor: Person
  idempotency: IdempotentRequest | undefined
}

/**
 * Creates a product with its initial stock, unpublished by default. Refuses with `bad-request` (pictures) or
 * `sku-taken`.
 */
export async function createProduct(
  deps: Deps,
  { body, actor, idempotency }: Asked,
): Promise<CommandReply<typeof createProductCall>> {
  await mustBePictures(deps.images, body.images ?? [])
  const { publicado = 'no', motivo = '', stock = body.cantidad ?? 0 } = body
  const own: OwnFields = { ...blank, ...givenFields(blank, body) }
  const variantes = spelledVariants(own, body.variantes ?? [], [])
  const rows = variantes.length > 0 ? variantes : [{ color: '', talle: '', sku: '', stock }]
  return runCommand(deps, { actor, idempotency }, async (tx) => {
    const id = uuid()
    const at = deps.clock.now()
    await insertProduct(tx, { ...own, id, publicado }, at)
    const edit = {
      out: [],
      removed: [],
      added: rows,
      codes: rows.filter(({ sku }) => sku !== ''),
      moves: rows
        .filter((row) => row.stock > 0)
        .map(({ color, talle, stock: units }) => ({ color, talle, units, reason: motivo })),
    }
    await writeStockEdit(tx, edit, { id, kind: 'Inicial', actor: actor.uid, at })
    await claimCodes(tx, [id], variantes)
    const product = (await findProduct(tx, { id, hidden: true }))!
    const { version: _version, id: _id, ...after } = product
    return {
      reply: product,
      audit: { what: 'creó un producto', object: `product:${id}`, after },
      news: 'catalogue',
    }
  })
}

const blank: OwnFields = {
  nombre: '',
  categoria: '',
  color: '',
  talle: '',
  precio: ZERO,
  sku: '',
  images: [],
  coloresDeImagenes: {},
}
