import type { updateProduct as updateProductCall } from '#contract/edit-products.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { product as productSchema } from '#contract/products.ts'
import { z } from '#contract/z.ts'
import { combinationFault } from '#domain/combination-fault.ts'
import type { Product } from '#domain/product.ts'
import type { Variant } from '#domain/variants.ts'
import { type CommandReply, type Done, runCommand } from '#server/commands/run-command.ts'
import type { Transaction } from '#server/database/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import type { Person } from '#server/identity/actor.ts'
import type { IdempotentRequest } from '#server/idempotency/idempotent-request.ts'
import { givenFields, type OwnFields, spelledVariants } from './given-fields.ts'
import { mustBePictures } from './must-be-pictures.ts'
import { changesRows, planStockEdit, type StockEdit } from './plan-stock-edit.ts'
import { claimCodes } from './product-code-store.ts'
import { findProduct, holdProduct, writeProduct } from './product-store.ts'
import { readSince, type Since, writeStockEdit } from './stock-edit-store.ts'

type Body = BodyOf<typeof updateProductCall>
type Asked = { body: Body; actor: Person; idempotency: IdempotentRequest | undefined }

/**
 * Updates a product. Stock changes by the difference from the loaded version. Refuses with `product-changed` and the
 * current product if other fields changed since. Also refuses with `product-not-found`, `stock-below-zero`, `sku-taken`
 * or `bad-request`.
 */
export function updateProduct(
  deps: Deps,
  { body, actor, idempotency }: Asked,
): Promise<CommandReply<typeof updateProductCall>> {
  return runCommand(deps, { actor, idempotency }, async (tx) => {
    const product = await holdProduct(tx, body.id)
    if (!product) throw new Problem('product-not-found')
    const since = body.version === undefined ? none : await readSince(tx, body.id, body.version)
    const given = givenFields(product, body)
    mustNotBeEmptied(product, given)
    await mustBePictures(deps.images, given.images ?? [], product.images)
    const edit = stockEdit({ product, body, given, since })
    const isMore = Object.keys(given).length > 0 || changesRows(edit)
    if (!isMore && edit.moves.length === 0) return { reply: product }
    if (since.unknown || (since.changed && isMore)) throw withProduct('product-changed', product)
    return write(tx, { product, given, edit, isMore, body, actor, at: deps.clock.now() })
  })
}

/** Without a version in the request no change counts as unseen. */
const none: Since = { changed: false, unknown: false, moved: [] }

type Change = { product: Product; body: Body; given: Partial<OwnFields>; since: Since }

function stockEdit({ product, body, given, since }: Change): StockEdit {
  const lists = { color: given.color ?? product.color, talle: given.talle ?? product.talle }
  const variantes = wantedVariants({ product, body, given }, lists)
  const planned = planStockEdit({
    product,
    seen: rowsSeen(product, since),
    stock: body.stock ?? body.cantidad,
    variantes,
    applies: body.version !== undefined || Object.keys(given).length === 0,
    motivo: body.motivo ?? '',
  })
  if (!('refusal' in planned)) return planned
  if (planned.refusal === 'changed') throw withProduct('product-changed', product)
  if (planned.refusal === 'below-zero') throw withProduct('stock-below-zero', product)
  throw refusedField('stock', 'Este producto cuenta su stock por color y talle: cambialo en cada combinación')
}

/** Undefined if the way of counting does not change. The combinations must fit new lists of colours and sizes. */
function wantedVariants(
  { product, body, given }: Omit<Change, 'since'>,
  lists: Pick<Product, 'color' | 'talle'>,
): Variant[] | undefined {
  const { variantes } = body
  const had = product.variantes
  const fault = combinationFault(lists, variantes ?? had)
  if (fault && variantes) throw refusedField(`variantes.${fault.at}`, fault.text)
  const field = given.color === undefined ? 'talle' : 'color'
  const isNew = given.color !== undefined || given.talle !== undefined
  if (fault && isNew) throw refusedField(field, `${fault.text}: cambiá también las combinaciones`)
  return variantes && spelledVariants(lists, variantes, had)
}

/** Returns each stock row as it was before the movements since the loaded version. */
const rowsSeen = ({ stock, variantes }: Product, { moved }: Since) =>
  (variantes.length === 0 ? [{ color: '', talle: '', stock }] : variantes).map((row) => {
    const units = moved.find(({ color, talle }) => color === row.color && talle === row.talle)?.units ?? 0
    return { ...row, stock: row.stock - units }
  })

const emptied = [
  ['nombre', 'El nombre es requerido'],
  ['categoria', 'La categoría es requerida'],
  ['color', 'El color es requerido'],
  ['talle', 'El tamaño es requerido'],
] as const

/** Refuses an emptied field. A field that an import left empty may stay empty. */
function mustNotBeEmptied(product: Product, given: Partial<OwnFields>): void {
  for (const [field, text] of emptied)
    if (given[field] === '' && product[field] !== '') throw refusedField(field, text)
}

const refusedField = (field: string, text: string) =>
  new Problem('bad-request', { text, extra: { fields: { [field]: text } } })

const withProduct = (code: ProblemCode, product: Product) =>
  new Problem(code, { extra: { product: z.encode(productSchema, product) } })

type Decided = {
  product: Product
  given: Partial<OwnFields>
  edit: StockEdit
  isMore: boolean
  body: Body
  actor: Person
  at: Date
}

async function write(
  tx: Transaction,
  { product, given, edit, isMore, body, actor, at }: Decided,
): Promise<Done<Product>> {
  const { id } = product
  if (isMore) await writeProduct(tx, { ...product, ...given }, at)
  await writeStockEdit(tx, edit, { id, kind: 'Ajuste', actor: actor.uid, at })
  if (isMore) await claimCodes(tx, [id], body.variantes)
  const fresh = (await findProduct(tx, { id, hidden: true }))!
  const changed = changedFields(product, fresh)
  return {
    reply: fresh,
    audit: {
      what: isMore ? 'editó un producto' : 'corrigió el stock de un producto',
      object: `product:${id}`,
      before: pick(product, changed),
      after: { ...pick(fresh, changed), ...(body.motivo && { motivo: body.motivo }) },
    },
    news: isMore ? 'catalogue' : 'stock',
  }
}

const changedFields = (before: Product, after: Product): (keyof Product)[] =>
  (Object.keys(after) as (keyof Product)[]).filter(
    (field) => field !== 'version' && JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )

const pick = (product: Product, fields: readonly (keyof Product)[]) =>
  Object.fromEntries(fields.map((field) => [field, product[field]]))
