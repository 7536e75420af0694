import { setTimeout as pause } from 'node:timers/promises'
import type { Deps } from '#server/deps.ts'
import { applyImport } from '#server/features/product-import/apply-import.ts'
import { changeImport, readImport } from '#server/features/product-import/stores/product-imports-store.ts'
import { planStockCount } from '#server/features/product-import/stock-counts/plan-stock-count.ts'
import { readUploadedImport } from '#server/features/product-import/read-uploaded-import.ts'
import { undoImportRows } from '#server/features/product-import/undo-import-rows.ts'
import { Postponed } from '#server/jobs/queue/row-job.ts'

type Shop = Pick<Deps, 'pool' | 'images' | 'clock' | 'catalogueChanges'>

/** Pause between batches in milliseconds, because sales have priority. */
const PAUSE_MS = 20
/** Minimum time between notifications, because each one makes every process rebuild its product index. */
const NOTIFY_INTERVAL_MS = 2_000

/** Reads, writes or undoes an import, depending on its state. The next job continues an interrupted import. */
export async function runProductImport(
  shop: Shop,
  { id, closing }: { id: string; closing: AbortSignal },
): Promise<void> {
  const { pool, clock, catalogueChanges } = shop
  let notifiedMs = performance.now()
  const afterBatch = async () => {
    if (performance.now() - notifiedMs >= NOTIFY_INTERVAL_MS) {
      notifiedMs = performance.now()
      catalogueChanges.notify('catalogue')
    }
    await pause(PAUSE_MS)
  }
  const steps = { clock, closing, afterBatch }
  await readUploadedImport(shop, id, closing)
  await planStockCount(pool, id, closing)
  const written = await applyImport(pool, id, steps)
  const undone = await undoImportRows(pool, id, steps)
  if (written + undone > 0) catalogueChanges.notify('catalogue')
  const after = await readImport(pool, id)
  if (closing.aborted && after && ['leyendo', 'aplicando', 'deshaciendo'].includes(after.estado))
    throw new Postponed()
}

/** Ends an import after too many failed attempts, so other imports can start. Written products stay. */
export async function giveUpProductImport(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  id: string,
): Promise<void> {
  const terminado = clock.now()
  await changeImport(
    pool,
    { id, from: ['leyendo'] },
    {
      estado: 'fallida',
      motivo: 'No se pudo preparar la lista. Probá de nuevo. Si es un archivo, guardalo como CSV.',
    },
  )
  await changeImport(
    pool,
    { id, from: ['aplicando', 'deshaciendo'] },
    { estado: 'terminada', terminado, motivo: 'Se interrumpió. Lo que ya se había guardado queda.' },
  )
}
