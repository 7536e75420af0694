import { httpCaller } from '#testing/http-caller.ts'
import { type Look, lookAt } from './look-at-page.ts'
import { median } from './statistics.ts'
import { type Table, twoDecimals, verdict } from './table.ts'

const LOOKS = 3
const SCORE_AIM = 95
const MOST_SHIFT = 0.02

/** Also returns the scripts of the catalogue. */
export async function lookAtPages(
  shop: string,
  browser: string,
): Promise<{ pages: Table; cataloguesScripts: string[] }> {
  const addresses = { home: '/', catalogue: '/product', product: `/product/${await newestProduct(shop)}` }
  const rows: string[][] = []
  let cataloguesScripts: string[] = []
  for (const [name, path] of Object.entries(addresses)) {
    const looks: Look[] = []
    for (let look = 0; look < LOOKS; look++) looks.push(await lookAt(shop + path, browser))
    rows.push(rowOf(name, looks))
    if (name === 'catalogue') cataloguesScripts = looks[0]!.scripts
  }
  return { pages: tableOf(rows), cataloguesScripts }
}

async function newestProduct(shop: string): Promise<string> {
  const caller = httpCaller(shop, 1)
  const { text } = await caller.call({ method: 'GET', path: '/api/sheets/data?limit=1' })
  caller.close()
  return (JSON.parse(text) as [{ id: string }])[0].id
}

function rowOf(name: string, looks: readonly Look[]): string[] {
  const middle = (figure: (look: Look) => number) => median(looks.map(figure))
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
    verdict(Math.min(...scores), SCORE_AIM),
    shift.toFixed(3),
    verdict(MOST_SHIFT, shift),
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
    `aim ${SCORE_AIM}`,
    'CLS',
    `aim ${MOST_SHIFT}`,
    'LCP s',
    'TBT ms',
  ],
  rows,
  notes: [
    `Lighthouse, its phone preset (a slow processor and a slow network are simulated), median of ${LOOKS} looks, each with a new browser.`,
    'CLS: how much moves while the page loads. LCP: when its largest part is there. TBT: how long scripts keep it from answering a touch.',
  ],
})
