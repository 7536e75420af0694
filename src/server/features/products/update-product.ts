import * as editProducts from '#contract/product/edit-products.ts'
import type { BodyOf, ReplyOf } from '#contract/http/endpoint.ts'
import { Problem } from '#contract/http/problem.ts'
import type { ProblemCode } from '#contract/http/problems.ts'
import { productDetail } from '#contract/product/products.ts'
import { z } from '#contract/http/z.ts'
import { combinationError } from '#domain/product/combination-error.ts'
import type { Product, ProductDetail } from '#domain/product/product.ts'
import type { Variant } from '#domain/product/variants.ts'
import { command } from '#server/commands/command.ts'
import type { CommandResult } from '#server/commands/run-command.ts'
import type { Transaction } from '#server/database/queries/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import { spellCategory } from '#server/features/categories/category-store.ts'
import type { SignedInActor } from '#server/identity/actor.ts'
import { editedFields, type ProductRowFields, normaliseVariants } from './edited-fields.ts'
import { requireStoredImages } from '#server/adapters/images/require-stored-images.ts'
import { changesRows, planStockEdit, type StockEdit } from './plan-stock-edit.ts'
import { claimCodes } from './product-code-store.ts'
import { findProduct, lockProduct, writeProduct } from './product-store.ts'
import { readChangesSince, type ChangesSince, writeStockEdit } from './stock-edit-store.ts'

type Body = BodyOf<typeof editProducts.updateProduct>

/**
 * Updates a product. The stock changes by the difference from the version that the user loaded. If other fields changed
 * since then, refuses with `product-changed` and returns the current product. Also refuses with `product-not-found`,
 * `stock-below-zero`, `sku-taken` or `bad-request`.
 */
export const updateProduct = command(editProducts.updateProduct, {
  prepare: ({ deps, body }) => requireNewImages(deps, body),
  run: editProduct,
})

/** Like `updateProduct`, in the caller's command. The caller has checked the images with `requireNewImages`. */
export async function editProduct(
  tx: Transaction,
  { body, actor, at }: { body: Body; actor: SignedInActor; at: Date },
): Promise<CommandResult<ReplyOf<typeof editProducts.updateProduct>>> {
  const product = await lockProduct(tx, body.id)
  if (!product) throw new Problem('product-not-found')
  const since = body.version === undefined ? NO_CHANGES : await readChangesSince(tx, body.id, body.version)
  const newValues = editedFields(product, await withSpelledCategory(tx, product, body))
  requireFields(product, newValues)
  const edit = stockEdit({ product, body, newValues, since })
  const hasFieldChanges = Object.keys(newValues).length > 0 || changesRows(edit)
  if (!hasFieldChanges && edit.moves.length === 0) return { reply: product }
  // The movements that empty a removed row are newer than the version without the row, so `changed` decides too.
  const isOutdated = since.changed && (hasFieldChanges || hasLostRows(product, since))
  if (since.unknown || isOutdated) throw withProduct('product-changed', product)
  return storeUpdate(tx, { product, newValues, edit, hasFieldChanges, body, actor, at })
}

/** Reads the stored name only of a new category, because the form sends all fields. */
const withSpelledCategory = async (tx: Transaction, product: Product, body: Body): Promise<Body> =>
  body.categoria === undefined || body.categoria === product.categoria
    ? body
    : { ...body, categoria: await spellCategory(tx, body.categoria) }

/**
 * Checks new images before the transaction, because an image host may take seconds and sales wait for a locked product.
 */
export async function requireNewImages(deps: Deps, body: Body): Promise<void> {
  const product = await findProduct(deps.pool, { id: body.id, hidden: true })
  if (product)
    await requireStoredImages(deps, {
      addresses: editedFields(product, body).images ?? [],
      existing: product.images,
    })
}

/** Without a version in the request, the user counts as aware of all changes. */
const NO_CHANGES: ChangesSince = { changed: false, unknown: false, moved: [] }

type Change = {
  product: ProductDetail
  body: Body
  newValues: Partial<ProductRowFields>
  since: ChangesSince
}

function stockEdit({ product, body, newValues, since }: Change): StockEdit {
  const lists = { color: newValues.color ?? product.color, talle: newValues.talle ?? product.talle }
  const variantes = requestedVariants({ product, body, newValues }, lists)
  const planned = planStockEdit({
    product,
    loadedRows: loadedRows(product, since),
    stock: body.stock ?? body.cantidad,
    variantes,
    applies: body.version !== undefined || Object.keys(newValues).length === 0,
    motivo: body.motivo ?? '',
  })
  if (!('refusal' in planned)) return planned
  if (planned.refusal === 'changed') throw withProduct('product-changed', product)
  if (planned.refusal === 'below-zero') throw withProduct('stock-below-zero', product)
  throw refusedField('stock', 'Este producto cuenta su stock por color y talle: cambialo en cada combinación')
}

/**
 * Returns the requested combinations, or undefined if they do not change. Refuses combinations that do not fit the new
 * lists of colours and sizes.
 */
function requestedVariants(
  { product, body, newValues }: Omit<Change, 'since'>,
  lists: Pick<Product, 'color' | 'talle'>,
): Variant[] | undefined {
  const { variantes } = body
  const existing = product.variantes
  const fault = combinationError(lists, variantes ?? existing)
  if (fault && variantes) throw refusedField(`variantes.${fault.at}`, fault.text)
  const field = newValues.color === undefined ? 'talle' : 'color'
  const isNew = newValues.color !== undefined || newValues.talle !== undefined
  if (fault && isNew) throw refusedField(field, `${fault.text}: cambiá también las combinaciones`)
  return variantes && normaliseVariants(lists, variantes, existing)
}

const currentRows = ({ stock, variantes }: Product) =>
  variantes.length === 0 ? [{ color: '', talle: '', stock }] : variantes

/** Returns true if the loaded version had a stock row that the product no longer has. */
const hasLostRows = (product: Product, { moved }: ChangesSince): boolean =>
  moved.some(
    ({ color, talle }) => !currentRows(product).some((row) => row.color === color && row.talle === talle),
  )

/** Current stock minus the movements since the loaded version. */
const loadedRows = (product: Product, { moved }: ChangesSince) =>
  currentRows(product).map((row) => {
    const units = moved.find(({ color, talle }) => color === row.color && talle === row.talle)?.units ?? 0
    return { ...row, stock: row.stock - units }
  })

const requiredFields = [
  ['nombre', 'El nombre es requerido'],
  ['categoria', 'La categoría es requerida'],
  ['color', 'El color es requerido'],
  ['talle', 'El tamaño es requerido'],
] as const

/**
 * Refuses to empty a required field, and a former price that is not above the price. A field that an import left empty
 * may stay empty.
 */
function requireFields(product: Product, newValues: Partial<ProductRowFields>): void {
  for (const [field, text] of requiredFields)
    if (newValues[field] === '' && product[field] !== '') throw refusedField(field, text)
  // The contract compares both prices of a request. This request may have only the former price.
  const { precio = product.precio, precioAnterior } = newValues
  if (precioAnterior && precioAnterior <= precio)
    throw refusedField('precioAnterior', editProducts.FORMER_PRICE_TOO_LOW)
}

const refusedField = (field: string, text: string) =>
  new Problem('bad-request', { text, extra: { fields: { [field]: text } } })

const withProduct = (code: ProblemCode, product: ProductDetail) =>
  new Problem(code, { extra: { product: z.encode(productDetail, product) } })

type PlannedUpdate = {
  product: ProductDetail
  newValues: Partial<ProductRowFields>
  edit: StockEdit
  hasFieldChanges: boolean
  body: Body
  actor: SignedInActor
  at: Date
}

async function storeUpdate(
  tx: Transaction,
  { product, newValues, edit, hasFieldChanges, body, actor, at }: PlannedUpdate,
): Promise<CommandResult<ProductDetail>> {
  const { id } = product
  if (hasFieldChanges) await writeProduct(tx, { ...product, ...newValues }, at)
  await writeStockEdit(tx, edit, { id, kind: 'Ajuste', actor: actor.uid, at })
  if (hasFieldChanges) await claimCodes(tx, [id], body.variantes)
  const fresh = (await findProduct(tx, { id, hidden: true }))!
  const changed = changedFields(product, fresh)
  return {
    reply: fresh,
    audit: {
      what: hasFieldChanges ? 'editó un producto' : 'corrigió el stock de un producto',
      object: `product:${id}`,
      before: pick(product, changed),
      after: { ...pick(fresh, changed), ...(body.motivo && { motivo: body.motivo }) },
    },
    catalogueChange: hasFieldChanges ? 'catalogue' : 'stock',
  }
}

/** Not fields of the product itself. */
const computedFields: ReadonlySet<string> = new Set(['version', 'tasaIvaDeCategoria'])

const changedFields = (before: ProductDetail, after: ProductDetail): (keyof ProductDetail)[] =>
  (Object.keys(after) as (keyof ProductDetail)[]).filter(
    (field) => !computedFields.has(field) && JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )

const pick = (product: ProductDetail, fields: readonly (keyof ProductDetail)[]) =>
  Object.fromEntries(fields.map((field) => [field, product[field]]))
