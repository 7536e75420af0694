import { v7 as uuid } from 'uuid'
import * as editProducts from '#contract/product/edit-products.ts'
import type { BodyOf, ReplyOf } from '#contract/http/endpoint.ts'
import { blankProduct } from '#domain/product/blank-product.ts'
import { hasCode } from '#domain/product/variants.ts'
import { command } from '#server/commands/command.ts'
import type { CommandResult } from '#server/commands/run-command.ts'
import type { Transaction } from '#server/database/queries/in-transaction.ts'
import { spellCategory } from '#server/features/categories/category-store.ts'
import type { SignedInActor } from '#server/identity/actor.ts'
import { editedFields, type ProductRowFields, normaliseVariants } from './edited-fields.ts'
import { claimCodes } from './product-code-store.ts'
import { requireStoredImages } from '#server/adapters/images/require-stored-images.ts'
import { findProduct, insertProduct } from './product-store.ts'
import { writeStockEdit } from './stock-edit-store.ts'

/**
 * Creates a product with its initial stock, unpublished by default. Refuses with `bad-request` (wrong image address) or
 * `sku-taken`.
 */
export const createProduct = command(editProducts.createProduct, {
  prepare: ({ deps, body }) => requireStoredImages(deps, { addresses: body.images ?? [] }),
  run: (tx, { body, actor, at }) => storeNewProduct(tx, { id: uuid(), body, actor, at }),
})

type NewProduct = {
  id: string
  body: BodyOf<typeof editProducts.createProduct>
  actor: SignedInActor
  at: Date
}

/** Inserts a product in the caller's command. Refuses with `sku-taken`. Does not check the images. */
export async function storeNewProduct(
  tx: Transaction,
  { id, body, actor, at }: NewProduct,
): Promise<CommandResult<ReplyOf<typeof editProducts.createProduct>>> {
  const { publicado = 'no', motivo = '', stock = body.cantidad ?? 0 } = body
  const categoria = await spellCategory(tx, body.categoria)
  const fields: ProductRowFields = { ...blankProduct, ...editedFields(blankProduct, { ...body, categoria }) }
  const variantes = normaliseVariants(fields, body.variantes ?? [], [])
  const rows = variantes.length > 0 ? variantes : [{ color: '', talle: '', sku: '', stock }]
  await insertProduct(tx, { ...fields, id, publicado }, at)
  const edit = {
    out: [],
    removed: [],
    added: rows,
    renamed: [],
    codes: rows.filter(hasCode),
    moves: rows
      .filter((row) => row.stock > 0)
      .map(({ color, talle, stock: units }) => ({ color, talle, units, reason: motivo })),
  }
  await writeStockEdit(tx, edit, { id, kind: 'Inicial', actor: actor.uid, at })
  await claimCodes(tx, [id], variantes)
  const product = (await findProduct(tx, { id, hidden: true }))!
  const { version: _version, id: _id, tasaIvaDeCategoria: _ofCategory, ...after } = product
  return {
    reply: product,
    audit: { what: 'creó un producto', object: `product:${id}`, after },
    catalogueChange: 'catalogue',
  }
}
