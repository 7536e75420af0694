import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'

/** What Lighthouse says of a page. Scores go to 100. */
export type Look = {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  layoutShift: number
  largestPaintMs: number
  blockedMs: number
  /** The addresses of the scripts it downloaded. */
  scripts: string[]
}

const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** Opens a page in a new browser with Lighthouse's phone preset. Says on the console which audits took points away. */
export async function lookAt(url: string, browser: string): Promise<Look> {
  const chrome = await launch({ chromePath: browser, chromeFlags: FLAGS, logLevel: 'silent' })
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      output: 'json',
      logLevel: 'silent',
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    })
    if (!result) throw new Error(`Lighthouse said nothing of ${url}`)
    const { lhr } = result
    if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`)
    const score = (category: string) => Math.round((lhr.categories[category]?.score ?? 0) * 100)
    const figure = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN
    for (const line of shortcomings(lhr)) console.log(`${url}: ${line}`)
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      layoutShift: figure('cumulative-layout-shift'),
      largestPaintMs: figure('largest-contentful-paint'),
      blockedMs: figure('total-blocking-time'),
      scripts: scriptsIn(lhr),
    }
  } finally {
    chrome.kill()
  }
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

/** The audits that took points from a category. */
function shortcomings({ categories, audits }: Report): string[] {
  return Object.values(categories).flatMap(({ id: category, auditRefs }) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${category}: ${audits[id]!.title} ${audits[id]!.displayValue ?? ''}`),
  )
}

function scriptsIn({ audits }: Report): string[] {
  const requests = (audits['network-requests']?.details as { items?: Request[] } | undefined)?.items ?? []
  return [...new Set(requests.filter(({ resourceType }) => resourceType === 'Script').map(({ url }) => url))]
}

type Request = { url: string; resourceType: string }
