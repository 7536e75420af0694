import type { BulkChange } from '#domain/bulk-edit.ts'
import { writeAudits } from '#server/commands/audit-store.ts'
import { type CatalogueChange, tellShops } from '#server/database/catalogue-news.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import { claimBulkEdit, noteProgress, turnRows } from '#server/features/bulk-edits/bulk-edit-store.ts'

/** Products per transaction. Sales of these products wait for one transaction at most. */
const AT_A_TIME = 1_000
/** Limits invalidations, because each one makes the processes rebuild the index of published products. */
const TELLS_AT_MOST_EVERY_MS = 2_000

type Shop = Pick<Deps, 'pool' | 'clock' | 'news'>

/**
 * Applies bulk edits, one transaction per part. Any number of processes may run, and each continues after a killed
 * one. `rest` is awaited after each part. Returns the number of products processed.
 */
export async function runBulkEdits(
  shop: Shop,
  {
    closing,
    rest,
    atATime = AT_A_TIME,
  }: { closing?: AbortSignal; rest?: () => Promise<void>; atATime?: number } = {},
): Promise<number> {
  const news = sparingNews(shop)
  let turned = 0
  try {
    while (!closing?.aborted) {
      const part = await runPart(shop, atATime)
      if (part === undefined) break
      turned += part.rows
      if (part.changed > 0) news.changed(part.shown)
      await rest?.()
    }
  } finally {
    news.tellTheRest()
  }
  return turned
}

/** Price changes move no product in the lists and are announced for every part. Other changes are throttled. */
function sparingNews({ clock, news }: Shop) {
  let told = clock.now().getTime()
  let isUntold = false
  const tell = () => {
    told = clock.now().getTime()
    isUntold = false
    news.changed('catalogue')
  }
  return {
    changed(what: CatalogueChange) {
      if (what !== 'catalogue') return news.changed(what)
      isUntold = true
      if (clock.now().getTime() - told >= TELLS_AT_MOST_EVERY_MS) tell()
    },
    tellTheRest() {
      if (isUntold) tell()
    },
  }
}

type Part = { rows: number; changed: number; shown: CatalogueChange }

/**
 * Returns undefined when no edit waits. The commit of the last part announces the end, because the process may be
 * killed right after it. The process that continues announces earlier parts.
 */
function runPart({ pool, clock }: Shop, limit: number): Promise<Part | undefined> {
  const at = clock.now()
  return inTransaction(pool, async (tx) => {
    const edit = await claimBulkEdit(tx)
    if (!edit) return undefined
    const { id, campo, actor } = edit
    const rows = await turnRows(tx, { ...edit, limit, at })
    const changed = rows.filter(({ applied }) => applied)
    await writeAudits(
      tx,
      { actor, what: `cambió ${NAMES[campo]} de muchos productos`, at },
      changed.map(({ productId, before, after }) => ({
        object: `product:${productId}`,
        before: { [campo]: valueOf(campo, before) },
        after: { [campo]: valueOf(campo, after) },
      })),
    )
    const isLast = rows.length < limit
    await noteProgress(tx, {
      id,
      applied: changed.length,
      skipped: rows.length - changed.length,
      terminado: isLast ? at : null,
    })
    const shown = campo === 'precio' ? 'price' : 'catalogue'
    if (isLast) await tellShops(tx, shown)
    return { rows: rows.length, changed: changed.length, shown }
  })
}

const NAMES: Readonly<Record<BulkChange['campo'], string>> = {
  precio: 'el precio',
  categoria: 'la categoría',
  publicado: 'la publicación',
}

const valueOf = (campo: BulkChange['campo'], stored: string) => (campo === 'precio' ? Number(stored) : stored)
