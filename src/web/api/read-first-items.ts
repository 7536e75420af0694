import { MAX_LIST_ROWS } from '#contract/http/paging.ts'

type Page<Row> = { reply: Row[]; total: number | undefined; nextCursor: string | undefined }

/**
 * Reads the first `count` items of a list in as few requests as possible. `total`: length of the whole list. `next`:
 * cursor after the last item. `count` has the unit of the endpoint's `limit`, which is not always rows.
 */
export async function readFirstItems<Row>(
  count: number,
  readPage: (page: { limit: number; cursor: string | undefined }) => Promise<Page<Row>>,
): Promise<{ rows: Row[]; total: number; next: string | undefined }> {
  const rows: Row[] = []
  let cursor: string | undefined
  let total = 0
  let remaining = count
  do {
    const limit = Math.min(MAX_LIST_ROWS, remaining)
    const page = await readPage({ limit, cursor })
    rows.push(...page.reply)
    total = page.total ?? rows.length
    cursor = page.nextCursor
    remaining -= limit
  } while (cursor !== undefined && remaining > 0)
  return { rows, total, next: cursor }
}
