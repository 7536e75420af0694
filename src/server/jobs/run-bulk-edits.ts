import type { BulkChange } from '#domain/bulk-edit.ts'
import { writeAudits } from '#server/acts/audit-store.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import { claimBulkEdit, noteProgress, turnRows } from '#server/features/bulk-edits/bulk-edit-store.ts'

/** Sales of these products wait for them no longer than it takes to write as many. */
const AT_A_TIME = 500

type Shop = Pick<Deps, 'pool' | 'clock' | 'news'>

/**
 * Makes what staff asked of many products, a part in each transaction, and answers how many products it came by. Any number
 * of processes may do it at once; one that is killed leaves the rest to whoever comes next. `rest` is waited for after
 * each part.
 */
export async function runBulkEdits(
  shop: Shop,
  {
    closing,
    rest,
    atATime = AT_A_TIME,
  }: { closing?: AbortSignal; rest?: () => Promise<void>; atATime?: number } = {},
): Promise<number> {
  let turned = 0
  while (!closing?.aborted) {
    const part = await runPart(shop, atATime)
    if (part === undefined) break
    turned += part
    await rest?.()
  }
  return turned
}

/** How many products it came by; undefined when no edit waits. */
async function runPart({ pool, clock, news }: Shop, limit: number): Promise<number | undefined> {
  const at = clock.now()
  const turned = await inTransaction(pool, async (tx) => {
    const edit = await claimBulkEdit(tx)
    if (!edit) return undefined
    const { id, campo, actor } = edit
    const rows = await turnRows(tx, { id, campo, limit, at })
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
    await noteProgress(tx, {
      id,
      applied: changed.length,
      skipped: rows.length - changed.length,
      terminado: rows.length < limit ? at : null,
    })
    return { rows: rows.length, changed: changed.length }
  })
  if (turned && turned.changed > 0) news.changed('catalogue')
  return turned?.rows
}

const NAMES: Readonly<Record<BulkChange['campo'], string>> = {
  precio: 'el precio',
  categoria: 'la categoría',
  publicado: 'la publicación',
}

const valueOf = (campo: BulkChange['campo'], stored: string) => (campo === 'precio' ? Number(stored) : stored)
