import { MOST_ROWS } from '#contract/paging.ts'

type Page<Row> = { reply: Row[]; total: number | undefined; nextCursor: string | undefined }

/**
 * Reads the first `wanted` items of a list with `limit` and `cursor`, in as few requests as possible. `total` counts
 * the whole list; `next` is the following cursor. `wanted` has the unit of `limit`, which need not be rows.
 */
export async function readMany<Row>(
  wanted: number,
  readPage: (page: { limit: number; cursor: string | undefined }) => Promise<Page<Row>>,
): Promise<{ rows: Row[]; total: number; next: string | undefined }> {
  const rows: Row[] = []
  let cursor: string | undefined
  let total = 0
  let left = wanted
  do {
    const limit = Math.min(MOST_ROWS, left)
    const page = await readPage({ limit, cursor })
    rows.push(...page.reply)
    total = page.total ?? rows.length
    cursor = page.nextCursor
    left -= limit
  } while (cursor !== undefined && left > 0)
  return { rows, total, next: cursor }
}
