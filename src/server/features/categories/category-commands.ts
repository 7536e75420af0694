import type { ReplyOf } from '#contract/http/endpoint.ts'
import { Problem } from '#contract/http/problem.ts'
import * as categories from '#contract/product/categories.ts'
import { command } from '#server/commands/command.ts'
import type { CommandResult } from '#server/commands/run-command.ts'
import type { Queryable, Transaction } from '#server/database/queries/in-transaction.ts'
import {
  type Category,
  deleteCategory,
  insertCategory,
  isCategoryInUse,
  lockCategory,
  lockCategoryOrder,
  lockProductsOfCategory,
  mergeCategory,
  readListedCategories,
  renameCategory,
  writeCategoryOrder,
  writeCategoryVatRate,
  writeCategoryVisibility,
  writeCategoryWeight,
} from './category-store.ts'

type Reply = ReplyOf<typeof categories.listCategoryRecords>
type Audit = NonNullable<CommandResult<Reply>['audit']>

/** Returns all categories in the order of the shop, with what refers to each. */
export const showCategories = async (db: Queryable): Promise<Reply> =>
  (await readListedCategories(db)).map((category) => ({ ...category, id: String(category.id) }))

/** Creates a category. Refuses with `category-name-taken` if a category has an equal name. */
export const createCategory = command(
  categories.createCategory,
  async (tx, { body: { nombre, peso = null } }) => {
    const created = await insertCategory(tx, nombre, peso)
    if (!created) throw new Problem('category-name-taken')
    return changed(tx, {
      what: 'creó una categoría',
      object: objectOf(created),
      after: { nombre, ...(peso && { peso }) },
    })
  },
)

/**
 * Renames a category with everything that refers to it, shows or hides it, or changes its weight or
 * its rate of IVA. Refuses with `category-not-found` or
 * `category-name-taken`.
 */
export const updateCategory = command(categories.updateCategory, async (tx, { params: { id }, body, at }) => {
  const { nombre, visible, peso, tasaIva } = body
  if (nombre !== undefined) await lockProductsOfCategory(tx, numberOf(id))
  const category = await requireCategory(tx, id)
  const isRenamed = nombre !== undefined && nombre !== category.nombre
  const isToggled = visible !== undefined && visible !== category.visible
  const isWeighed = peso !== undefined && peso !== category.peso
  const isTaxed = tasaIva !== undefined && tasaIva !== category.tasaIva
  if (!isRenamed && !isToggled && !isWeighed && !isTaxed) return { reply: await showCategories(tx) }
  if (isRenamed && !(await renameCategory(tx, { id: category.id, nombre, at })))
    throw new Problem('category-name-taken')
  if (isToggled) await writeCategoryVisibility(tx, { id: category.id, visible })
  if (isWeighed) await writeCategoryWeight(tx, { id: category.id, peso })
  if (isTaxed) await writeCategoryVatRate(tx, { id: category.id, tasaIva })
  return changed(tx, {
    what: changeText({ isRenamed, isToggled, isWeighed, visible }),
    object: objectOf(category),
    before: {
      nombre: category.nombre,
      visible: category.visible,
      ...(isWeighed && { peso: category.peso }),
      ...(isTaxed && { tasaIva: category.tasaIva }),
    },
    after: {
      nombre: nombre ?? category.nombre,
      visible: visible ?? category.visible,
      ...(isWeighed && { peso }),
      ...(isTaxed && { tasaIva }),
    },
  })
})

function changeText({
  isRenamed,
  isToggled,
  isWeighed,
  visible,
}: {
  isRenamed: boolean
  isToggled: boolean
  isWeighed: boolean
  visible: boolean | undefined
}): string {
  if (isRenamed) return 'cambió el nombre de una categoría'
  if (!isToggled) return isWeighed ? 'cambió el peso de una categoría' : 'cambió el IVA de una categoría'
  return visible ? 'mostró una categoría' : 'ocultó una categoría'
}

/** Changes the order of all categories. Refuses with `categories-changed` if `ids` are not exactly the categories. */
export const orderCategories = command(categories.orderCategories, async (tx, { body: { ids } }) => {
  const before = await lockCategoryOrder(tx)
  const after = ids.map((id) => before.find((category) => String(category.id) === id))
  if (new Set(after).size !== before.length || after.length !== before.length || after.includes(undefined))
    throw new Problem('categories-changed')
  const names = (some: readonly (Category | undefined)[]) => some.map((category) => category!.nombre)
  if (String(names(before)) === String(names(after))) return { reply: await showCategories(tx) }
  await writeCategoryOrder(tx, ids.map(Number))
  return changed(tx, {
    what: 'cambió el orden de las categorías',
    object: 'store',
    before: { categories: names(before) },
    after: { categories: names(after) },
  })
})

/**
 * Merges a category into `destino`, or deletes it. Refuses with `category-not-found`, or without `destino` with
 * `category-in-use` if a product or a coupon has the category.
 */
export const removeCategory = command(categories.removeCategory, async (tx, { params: { id }, body, at }) => {
  const { destino } = body
  if (destino !== undefined) await lockProductsOfCategory(tx, numberOf(id))
  const from = await requireCategory(tx, id)
  const [object, before] = [objectOf(from), { nombre: from.nombre }]
  if (destino === undefined) {
    if (await isCategoryInUse(tx, from.id)) throw new Problem('category-in-use')
    await deleteCategory(tx, from.id)
    return changed(tx, { what: 'borró una categoría', object, before })
  }
  const to = destino === id ? undefined : await requireCategory(tx, destino)
  if (!to) throw new Problem('category-not-found')
  await mergeCategory(tx, { from, to, at })
  return changed(tx, {
    what: 'unió dos categorías',
    object: objectOf(to),
    before,
    after: { nombre: to.nombre },
  })
})

async function requireCategory(tx: Transaction, id: string): Promise<Category> {
  const category = await lockCategory(tx, numberOf(id))
  if (!category) throw new Problem('category-not-found')
  return category
}

/** Returns 0, which is no id, for other text. */
const numberOf = (id: string): number => (/^\d{1,9}$/.test(id) ? Number(id) : 0)

const objectOf = ({ id }: Category): string => `category:${id}`

const changed = async (tx: Transaction, audit: Audit): Promise<CommandResult<Reply>> => ({
  reply: await showCategories(tx),
  audit,
  catalogueChange: 'catalogue',
})
