import { createHash } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import * as bulkEdits from '#contract/product/bulk-edits.ts'
import type { BodyOf, ReplyOf } from '#contract/http/endpoint.ts'
import { Problem } from '#contract/http/problem.ts'
import { z } from '#contract/http/z.ts'
import { formatDateTime } from '#domain/calendar.ts'
import type { Money } from '#domain/money.ts'
import {
  type BulkChange,
  type BulkPlan,
  type CostBases,
  planBulkEdit,
  type ProductToChange,
} from '#domain/product/bulk-edit.ts'
import { hasVatInPrices } from '#domain/sale/margin.ts'
import { command } from '#server/commands/command.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import { readProductsToChange, selectionOf } from '#server/features/catalogue/catalogue-store.ts'
import { spellCategory } from '#server/features/categories/category-store.ts'
import { readCostBases } from '#server/features/receiving/sale-margin-store.ts'
import { readStoredProfile } from '#server/features/store/store-profile-store.ts'
import {
  type BulkEdit,
  insertBulkEdit,
  insertBulkRows,
  insertReversingRows,
  isBulkEditRunning,
  readBulkEdit,
} from './bulk-edit-store.ts'

type RequestedEdit = BodyOf<typeof bulkEdits.previewBulkEdit>

const MAX_SHOWN = 20

export async function previewBulkEdit(
  { pool, catalogueCaches, store }: Pick<Deps, 'pool' | 'catalogueCaches' | 'store'>,
  requested: RequestedEdit,
): Promise<ReplyOf<typeof bulkEdits.previewBulkEdit>> {
  if (await isBulkEditRunning(pool)) throw new Problem('bulk-edit-running')
  const { rows, unchanged, refused, withoutCost, huella } = await planRequestedEdit(
    { db: pool, catalogueCaches, store },
    requested,
  )
  return {
    cantidad: rows.length,
    iguales: unchanged,
    rechazados: refused,
    sinCosto: withoutCost.length,
    muestraSinCosto: withoutCost.slice(0, MAX_SHOWN).map(({ id, nombre, sku }) => ({ id, nombre, sku })),
    huella,
    muestra: rows.slice(0, MAX_SHOWN).map(({ product: { id, nombre, sku }, before, after }) => ({
      id,
      nombre,
      sku,
      antes: shown(requested.cambio, before),
      despues: shown(requested.cambio, after),
    })),
  }
}

const shown = ({ campo }: BulkChange, value: string | Money) =>
  campo === 'precio' ? { precio: value as Money, texto: null } : { precio: null, texto: String(value) }

/**
 * Stores the planned change of each product. A database trigger queues the job `runBulkEdits`, which applies the
 * changes. Refuses if a product changed after the preview, or while another edit runs.
 */
export const startBulkEdit = command(
  bulkEdits.startBulkEdit,
  async (tx, { body, actor, at, deps: { catalogueCaches, store } }) => {
    const { rows, huella } = await planRequestedEdit({ db: tx, catalogueCaches, store }, body)
    if (huella !== body.huella) throw new Problem('bulk-edit-stale')
    if (rows.length === 0) throw new Problem('bulk-edit-empty')
    const id = uuid()
    const change = z.encode(bulkEdits.bulkChange, body.cambio)
    const total = rows.length
    const stored = await insertBulkEdit(tx, { id, actor: actor.uid, change, total, at })
    if (!stored) throw new Problem('bulk-edit-running')
    await insertBulkRows(tx, id, rows)
    return {
      reply: bulkEditReply((await readBulkEdit(tx, id))!),
      audit: { what: 'cambió muchos productos', object: `bulk-edit:${id}`, after: { ...change, total } },
    }
  },
)

/**
 * Reverses an edit by a new edit with swapped values, which is itself reversible (redo). Skips a product that changed
 * meanwhile, so a later undo can revert it. Refuses with `bulk-edit-undone` when no product is left to revert.
 */
export const undoBulkEdit = command(
  bulkEdits.undoBulkEdit,
  async (tx, { params: { id: reverses }, actor, at }) => {
    const done = await readBulkEdit(tx, reverses)
    if (!done) throw new Problem('bulk-edit-not-found')
    if (done.terminado === null) throw new Problem('bulk-edit-running')
    if (done.applied === 0) throw new Problem('bulk-edit-empty')
    const id = uuid()
    const original = done.undoes ?? done.id
    const redo = done.undoes !== null && !done.redo
    const edit = { id, actor: actor.uid, change: done.change, total: done.open, at }
    if (!(await insertBulkEdit(tx, { ...edit, undoes: original, redo })))
      throw new Problem('bulk-edit-running')
    const total = await insertReversingRows(tx, { id, reverses, original, redo })
    if (total === 0) throw new Problem('bulk-edit-undone')
    return {
      reply: bulkEditReply((await readBulkEdit(tx, id))!),
      audit: {
        what: redo ? 'rehízo un cambio de muchos productos' : 'deshizo un cambio de muchos productos',
        object: `bulk-edit:${reverses}`,
        after: { total },
      },
    }
  },
)

export const bulkEditReply = (edit: BulkEdit): ReplyOf<typeof bulkEdits.listBulkEdits>[number] => ({
  id: edit.id,
  cambio: bulkEdits.bulkChange.parse(edit.change),
  deshace: edit.undoes,
  rehace: edit.redo,
  deshecho: edit.applied > 0 && edit.open === 0,
  porDeshacer: edit.open,
  quien: edit.quien ?? '',
  fecha: formatDateTime(edit.creado),
  total: edit.total,
  aplicados: edit.applied,
  salteados: edit.skipped,
  terminado: edit.terminado !== null,
})

type PlanDeps = { db: Queryable } & Pick<Deps, 'catalogueCaches' | 'store'>

/**
 * Plans an edit of the current products. `huella`: hash of the product versions and new values, which differs after a
 * change of one product or cost.
 */
async function planRequestedEdit(
  deps: PlanDeps,
  { productos, cambio }: RequestedEdit,
): Promise<BulkPlan<ProductToChange> & { huella: string }> {
  const found = await readProductsToChange(
    deps.db,
    'ids' in productos ? productos : await selectionOf(deps, productos.encontrados),
  )
  const bases = await costBases(deps, cambio, found)
  const plan = planBulkEdit(found, await withSpelledCategory(deps.db, cambio), bases)
  const huella = createHash('sha256')
  for (const { product, after } of plan.rows) huella.update(`${product.id} ${product.version} ${after}\n`)
  return { ...plan, huella: huella.digest('hex') }
}

const withSpelledCategory = async (db: Queryable, change: BulkChange): Promise<BulkChange> =>
  change.campo === 'categoria' ? { ...change, valor: await spellCategory(db, change.valor) } : change

/** Returns undefined if the change needs no costs. */
async function costBases(
  { db, store }: PlanDeps,
  change: BulkChange,
  found: readonly ProductToChange[],
): Promise<CostBases | undefined> {
  if (change.campo !== 'precio' || change.modo !== 'margen') return undefined
  const { profile } = store.withInitialValues(await readStoredProfile(db))
  const ids = found.map(({ id }) => id)
  return { hasVat: hasVatInPrices(profile.taxCondition), ofProduct: await readCostBases(db, ids) }
}
