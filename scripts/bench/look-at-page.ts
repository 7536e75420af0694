import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'

/** Results of Lighthouse for a page. Scores go to 100. */
export type Look = {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  layoutShift: number
  largestPaintMs: number
  blockedMs: number
  /** URLs of the downloaded scripts. */
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

/** Errors of the browser's trace, not of the page. Lighthouse's messages recommend another run. */
const WORTH_ANOTHER_LOOK = new Set(['NO_NAVSTART', 'NO_TRACING_STARTED', 'NO_FCP'])
const MOST_TRIES = 4

/** Runs Lighthouse's phone preset in a new browser. Prints the audits that lower a score. */
export async function lookAt(url: string, browser: string): Promise<Look> {
  for (let tries = 1; ; tries++) {
    const report = await reportOn(url, browser)
    if (!report.runtimeError) return lookOf(url, report)
    if (tries === MOST_TRIES || !WORTH_ANOTHER_LOOK.has(report.runtimeError.code))
      throw new Error(`${url}: ${report.runtimeError.message}`)
  }
}

async function reportOn(url: string, browser: string): Promise<Report> {
  const chrome = await launch({ chromePath: browser, chromeFlags: FLAGS, logLevel: 'silent' })
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      output: 'json',
      logLevel: 'silent',
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    })
    if (!result) throw new Error(`Lighthouse said nothing of ${url}`)
    return result.lhr
  } finally {
    chrome.kill()
  }
}

function lookOf(url: string, report: Report): Look {
  const score = (category: string) => Math.round((report.categories[category]?.score ?? 0) * 100)
  const figure = (audit: string) => report.audits[audit]?.numericValue ?? Number.NaN
  for (const line of shortcomings(report)) console.log(`${url}: ${line}`)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    layoutShift: figure('cumulative-layout-shift'),
    largestPaintMs: figure('largest-contentful-paint'),
    blockedMs: figure('total-blocking-time'),
    scripts: scriptsIn(report),
  }
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

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
