import { httpCaller } from '#testing/http/http-caller.ts'
import { type PageAudit, auditPage } from './lighthouse-audit.ts'
import { median } from '#scripts/bench/measure/statistics.ts'
import { type Table, twoDecimals, verdict } from '#scripts/bench/measure/table.ts'

const AUDITS_PER_PAGE = 3
const MIN_SCORE = 95
const MAX_SHIFT = 0.02

/** Runs Lighthouse on home, catalogue and a product. Also returns the URLs of the catalogue's scripts. */
export async function auditPages(
  shop: string,
  browser: string,
): Promise<{ pages: Table; cataloguesScripts: string[] }> {
  const addresses = { home: '/', catalogue: '/product', product: `/product/${await newestProduct(shop)}` }
  const rows: string[][] = []
  let cataloguesScripts: string[] = []
  for (const [name, path] of Object.entries(addresses)) {
    const audits: PageAudit[] = []
    for (let audit = 0; audit < AUDITS_PER_PAGE; audit++) audits.push(await auditPage(shop + path, browser))
    rows.push(rowOf(name, audits))
    if (name === 'catalogue') cataloguesScripts = audits[0]!.scripts
  }
  return { pages: tableOf(rows), cataloguesScripts }
}

async function newestProduct(shop: string): Promise<string> {
  const caller = httpCaller(shop, 1)
  const { text } = await caller.call({ method: 'GET', path: '/api/sheets/data?limit=1' })
  caller.close()
  return (JSON.parse(text) as [{ id: string }])[0].id
}

function rowOf(name: string, audits: readonly PageAudit[]): string[] {
  const middle = (figure: (audit: PageAudit) => number) => median(audits.map(figure))
  const scores = [
    middle(({ performance }) => performance),
    middle(({ accessibility }) => accessibility),
    middle(({ bestPractices }) => bestPractices),
    middle(({ seo }) => seo),
  ]
  const shift = middle(({ layoutShift }) => layoutShift)
  return [
    name,
    ...scores.map(String),
    verdict(Math.min(...scores), MIN_SCORE),
    shift.toFixed(3),
    verdict(MAX_SHIFT, shift),
    twoDecimals(middle(({ largestPaintMs }) => largestPaintMs) / 1000),
    String(Math.round(middle(({ blockedMs }) => blockedMs))),
  ]
}

const tableOf = (rows: string[][]): Table => ({
  title: 'Pages on a phone',
  columns: [
    'Page',
    'performance',
    'accessibility',
    'best practices',
    'SEO',
    `aim ${MIN_SCORE}`,
    'CLS',
    `aim ${MAX_SHIFT}`,
    'LCP s',
    'TBT ms',
  ],
  rows,
  notes: [
    `Lighthouse, its phone preset (a slow processor and a slow network are simulated), median of ${AUDITS_PER_PAGE} looks, each with a new browser.`,
    'CLS: how much moves while the page loads. LCP: when its largest part is there. TBT: how long scripts keep it from answering a touch.',
  ],
})
