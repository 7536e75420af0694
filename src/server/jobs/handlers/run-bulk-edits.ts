import type { BulkChange } from '#domain/product/bulk-edit.ts'
import { writeAuditEntries } from '#server/commands/audit-store.ts'
import {
  type CatalogueChange,
  notifyCatalogueChange,
} from '#server/database/notifications/catalogue-changes.ts'
import { inTransaction } from '#server/database/queries/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import { lockUnfinishedEdit, recordProgress, applyRows } from '#server/features/bulk-edits/bulk-edit-store.ts'

/** Products per transaction. Sales of these products wait for one transaction at most. */
const BATCH_SIZE = 1_000
/** Limits invalidations, because each one makes the processes rebuild the index of published products. */
const NOTIFY_INTERVAL_MS = 2_000

type Shop = Pick<Deps, 'pool' | 'clock' | 'catalogueChanges'>

/**
 * Applies bulk edits, one transaction per part. Any number of processes may run, and each continues after a killed
 * one. `rest` is awaited after each part. Returns the number of products processed.
 */
export async function runBulkEdits(
  shop: Shop,
  {
    closing,
    pauseBetweenBatches,
    batchSize = BATCH_SIZE,
  }: { closing?: AbortSignal; pauseBetweenBatches?: () => Promise<void>; batchSize?: number } = {},
): Promise<number> {
  const throttled = throttledChanges(shop)
  let processed = 0
  try {
    while (!closing?.aborted) {
      const batch = await runBatch(shop, batchSize)
      if (batch === undefined) break
      processed += batch.rows
      if (batch.changed > 0) throttled.notify(batch.change)
      await pauseBetweenBatches?.()
    }
  } finally {
    throttled.flush()
  }
  return processed
}

/** Price changes move no product in the lists and are announced for every part. Other changes are throttled. */
function throttledChanges({ clock, catalogueChanges }: Shop) {
  let lastNotifiedMs = clock.now().getTime()
  let isPending = false
  const notifyNow = () => {
    lastNotifiedMs = clock.now().getTime()
    isPending = false
    catalogueChanges.notify('catalogue')
  }
  return {
    notify(change: CatalogueChange) {
      if (change !== 'catalogue') return catalogueChanges.notify(change)
      isPending = true
      if (clock.now().getTime() - lastNotifiedMs >= NOTIFY_INTERVAL_MS) notifyNow()
    },
    flush() {
      if (isPending) notifyNow()
    },
  }
}

type Batch = { rows: number; changed: number; change: CatalogueChange }

/**
 * Returns undefined when no edit waits. The commit of the last part announces the end, because the process may be
 * killed right after it. The process that continues announces earlier parts.
 */
function runBatch({ pool, clock }: Shop, limit: number): Promise<Batch | undefined> {
  const at = clock.now()
  return inTransaction(pool, async (tx) => {
    const edit = await lockUnfinishedEdit(tx)
    if (!edit) return undefined
    const { id, campo, actor } = edit
    const rows = await applyRows(tx, { ...edit, limit, at })
    const changed = rows.filter(({ applied }) => applied)
    await writeAuditEntries(
      tx,
      { actor, what: `cambió ${NAMES[campo]} de muchos productos`, at },
      changed.map(({ productId, before, after }) => ({
        object: `product:${productId}`,
        before: { [campo]: valueOf(campo, before) },
        after: { [campo]: valueOf(campo, after) },
      })),
    )
    const isLast = rows.length < limit
    await recordProgress(tx, {
      id,
      applied: changed.length,
      skipped: rows.length - changed.length,
      terminado: isLast ? at : null,
    })
    const change = campo === 'precio' ? 'price' : 'catalogue'
    if (isLast) await notifyCatalogueChange(tx, change)
    return { rows: rows.length, changed: changed.length, change }
  })
}

const NAMES: Readonly<Record<BulkChange['campo'], string>> = {
  precio: 'el precio',
  categoria: 'la categoría',
  publicado: 'la publicación',
}

const valueOf = (campo: BulkChange['campo'], stored: string) => (campo === 'precio' ? Number(stored) : stored)
