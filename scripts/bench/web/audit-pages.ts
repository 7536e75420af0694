import { httpCaller } from '#testing/http/http-caller.ts'
import { type PageAudit, auditPage } from './lighthouse-audit.ts'
import { median } from '#scripts/bench/measure/statistics.ts'
import type { PageScripts } from './script-weight.ts'
import { type Table, twoDecimals, verdict } from '#scripts/bench/measure/table.ts'

const AUDITS_PER_PAGE = 5
const MIN_SCORE = 95
const MAX_SHIFT = 0.01

/** A page, the cart of its visitor, and the aims. Sizes are kB with brotli. */
type AuditedPage = { name: string; path: string; cart?: string; maxPaintSeconds: number; maxScriptKb: number }

/** Runs Lighthouse on the pages before a purchase. Also returns the URLs of each page's scripts. */
export async function auditPages(
  shop: string,
  browser: string,
): Promise<{ pages: Table; scripts: PageScripts[] }> {
  const rows: string[][] = []
  const scripts: PageScripts[] = []
  for (const page of auditedPages(await newestProduct(shop))) {
    const audits: PageAudit[] = []
    for (let audit = 0; audit < AUDITS_PER_PAGE; audit++)
      audits.push(await auditPage(shop + page.path, browser, page.cart))
    rows.push(rowOf(page, audits))
    scripts.push({ page: page.name, urls: audits[0]!.scripts, maxKb: page.maxScriptKb })
  }
  return { pages: tableOf(rows), scripts }
}

const auditedPages = (product: ListedProduct): AuditedPage[] => [
  { name: 'home', path: '/', maxPaintSeconds: 1.8, maxScriptKb: 110 },
  { name: 'catalogue', path: '/product', maxPaintSeconds: 1.8, maxScriptKb: 110 },
  { name: 'product', path: `/product/${product.id}`, maxPaintSeconds: 1.8, maxScriptKb: 110 },
  { name: 'empty cart', path: '/cart', maxPaintSeconds: 2.2, maxScriptKb: 110 },
  { name: 'filled cart', path: '/cart', cart: cartWith(product), maxPaintSeconds: 2.2, maxScriptKb: 150 },
]

type ListedProduct = { id: string; color: string; talle: string }

/** Returns the stored text of a cart with one unit, in the form of specification section 3. */
function cartWith(product: ListedProduct): string {
  const [color = '', talle = ''] = [product.color.split(', ')[0], product.talle.split(', ')[0]]
  return JSON.stringify([{ ...product, color, talle, cantidad: 1 }])
}

async function newestProduct(shop: string): Promise<ListedProduct> {
  const caller = httpCaller(shop, 1)
  const { text } = await caller.call({ method: 'GET', path: '/api/sheets/data?limit=1' })
  caller.close()
  return (JSON.parse(text) as [ListedProduct])[0]
}

function rowOf({ name, path, maxPaintSeconds }: AuditedPage, audits: readonly PageAudit[]): string[] {
  const middle = (figure: (audit: PageAudit) => number) => median(audits.map(figure))
  const seo = middle((audit) => audit.seo)
  const scores = [
    middle(({ performance }) => performance),
    middle(({ accessibility }) => accessibility),
    middle(({ bestPractices }) => bestPractices),
  ]
  const judged = path === '/cart' ? scores : [...scores, seo]
  const shift = middle(({ layoutShift }) => layoutShift)
  const paintSeconds = middle(({ largestPaintMs }) => largestPaintMs) / 1000
  return [
    name,
    ...[...scores, seo].map(String),
    verdict(Math.min(...judged), MIN_SCORE),
    shift.toFixed(3),
    verdict(MAX_SHIFT, shift),
    twoDecimals(paintSeconds),
    verdict(maxPaintSeconds, paintSeconds),
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
    'aim',
    'TBT ms',
  ],
  rows,
  notes: [
    `Lighthouse, its phone preset (a slow processor and a slow network are simulated), median of ${AUDITS_PER_PAGE} looks, each with a new browser.`,
    'The aims for LCP are 1.8 s, and 2.2 s for the cart. The cart is not indexed, so its SEO score has no aim.',
    'CLS: how much moves while the page loads. LCP: when its largest part is there. TBT: how long scripts keep it from answering a touch.',
  ],
})
