import type { BulkChange } from '#domain/product/bulk-edit.ts'
import { writeAuditEntries } from '#server/commands/audit-store.ts'
import {
  type CatalogueChange,
  notifyCatalogueChange,
} from '#server/database/notifications/catalogue-changes.ts'
import { inTransaction } from '#server/database/queries/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import { lockUnfinishedEdit, recordProgress, applyRows } from '#server/features/bulk-edits/bulk-edit-store.ts'

/** Products per transaction. A sale of one of these products waits at most for one transaction. */
const BATCH_SIZE = 1_000
/** Minimum time between notifications, because each one makes every process rebuild its product index. */
const NOTIFY_INTERVAL_MS = 2_000

type Shop = Pick<Deps, 'pool' | 'clock' | 'catalogueChanges'>

/**
 * Applies bulk edits in batches, one transaction each. Several processes may run at once, and continue the edit of a
 * killed process. Awaits `pauseBetweenBatches` after each batch. Returns the number of processed products.
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

/**
 * Notifies of price changes after every batch, because they do not rebuild the index. Other changes wait for the
 * minimum interval.
 */
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
 * Returns undefined when no edit waits. The last batch notifies inside its transaction, because the process may be
 * killed right after the commit. After an earlier kill, the process that continues the edit notifies.
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
