import type { Page } from '@playwright/test'

type LayoutShift = { value: number; moved: string[] }
type WithShifts = { layoutShifts?: LayoutShift[] }

/** Records the layout shifts of every page that `page` opens from now on. Shifts right after an input do not count. */
export const recordLayoutShifts = (page: Page): Promise<unknown> => page.addInitScript(recordInPage)

/** Returns the Cumulative Layout Shift of the open page, and the moved elements. */
export async function readLayoutShifts(page: Page): Promise<{ sum: number; moved: string[] }> {
  const shifts = await page.evaluate(() => (globalThis as WithShifts).layoutShifts ?? [])
  return {
    sum: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: shifts.flatMap(({ value, moved }) => moved.map((one) => `${value.toFixed(4)} ${one}`)),
  }
}

function recordInPage(): void {
  const shifts: LayoutShift[] = []
  ;(globalThis as WithShifts).layoutShifts = shifts
  type Shift = PerformanceEntry & {
    value: number
    hadRecentInput: boolean
    sources: { node?: Element }[]
  }
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
      if (!hadRecentInput)
        shifts.push({ value, moved: sources.map(({ node }) => String(node?.outerHTML).slice(0, 120)) })
  }).observe({ type: 'layout-shift', buffered: true })
}
