import type { previewBulkEdit as previewBulkEditCall } from '#contract/product/bulk-edits.ts'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import { Problem } from '#contract/http/problem.ts'
import type { BulkChange } from '#domain/product/bulk-edit.ts'
import type { Money } from '#domain/money.ts'
import type { Deps } from '#server/deps.ts'
import { isBulkEditRunning } from './bulk-edit-store.ts'
import { type RequestedEdit, planRequestedEdit } from './plan-requested-edit.ts'

const MAX_SHOWN = 20

export async function previewBulkEdit(
  { pool, catalogueCaches }: Pick<Deps, 'pool' | 'catalogueCaches'>,
  requested: RequestedEdit,
): Promise<ReplyOf<typeof previewBulkEditCall>> {
  if (await isBulkEditRunning(pool)) throw new Problem('bulk-edit-running')
  const { rows, unchanged, refused, huella } = await planRequestedEdit(
    { db: pool, catalogueCaches },
    requested,
  )
  return {
    cantidad: rows.length,
    iguales: unchanged,
    rechazados: refused,
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
