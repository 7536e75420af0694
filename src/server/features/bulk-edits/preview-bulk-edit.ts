import type { previewBulkEdit as previewBulkEditCall } from '#contract/bulk-edits.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import type { BulkChange } from '#domain/bulk-edit.ts'
import type { Money } from '#domain/money.ts'
import type { Deps } from '#server/deps.ts'
import { isBulkEditRunning } from './bulk-edit-store.ts'
import { type AskedEdit, planAsked } from './plan-asked.ts'

const SHOWN = 20

export async function previewBulkEdit(
  { pool }: Pick<Deps, 'pool'>,
  asked: AskedEdit,
): Promise<ReplyOf<typeof previewBulkEditCall>> {
  if (await isBulkEditRunning(pool)) throw new Problem('bulk-edit-running')
  const { rows, same, refused, huella } = await planAsked(pool, asked)
  return {
    cantidad: rows.length,
    iguales: same,
    rechazados: refused,
    huella,
    muestra: rows.slice(0, SHOWN).map(({ product: { id, nombre, sku }, before, after }) => ({
      id,
      nombre,
      sku,
      antes: shown(asked.cambio, before),
      despues: shown(asked.cambio, after),
    })),
  }
}

const shown = ({ campo }: BulkChange, value: string | Money) =>
  campo === 'precio' ? { precio: value as Money, texto: null } : { precio: null, texto: String(value) }
