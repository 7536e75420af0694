import { replace } from 'react-router'
import type { PageTrail } from '#web/components/list/page-trail.ts'

/** More empty pages than this in a row belong to no trail that somebody walked: the first page is shown. */
const MOST_EMPTY_PAGES = 10

/**
 * Throws the redirect from an empty page to the nearest page before it that has rows; returns on the first page. The page is
 * empty because its last row went, or because the address leads beyond the end. The redirect replaces the entry in the
 * history, so Back does not return to the empty page.
 */
export async function leaveEmptyPage(
  path: string,
  trail: PageTrail,
  readFrom: (cursor: string | undefined, limit: number) => Promise<{ reply: readonly unknown[] }>,
): Promise<void> {
  if (trail.page === 1) return
  const oldest = Math.max(2, trail.page - MOST_EMPTY_PAGES)
  for (let page = trail.page - 1; page >= oldest; page -= 1)
    if ((await readFrom(trail.cursorOf(page), 1)).reply.length > 0) throw replace(path + trail.walkedTo(page))
  throw replace(path + trail.walkedTo(1))
}
