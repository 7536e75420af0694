import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { projectRoot } from '#scripts/run-tool.ts'
import { installTool } from '#scripts/tool-folder.ts'

/** Lighthouse results for a page. Each score is from 0 to 100. */
export type PageAudit = {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  layoutShift: number
  largestPaintMs: number
  blockedMs: number
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

/** Errors of the browser's trace, not of the page. For these errors Lighthouse recommends another run. */
const RETRYABLE_ERRORS = new Set(['NO_NAVSTART', 'NO_TRACING_STARTED', 'NO_FCP'])
const MAX_ATTEMPTS = 4

/**
 * Runs Lighthouse's phone preset in a new browser. Prints the audits that lower a score. `cart`: the stored cart of the
 * visitor, empty by default.
 */
export async function auditPage(url: string, browser: string, cart?: string): Promise<PageAudit> {
  for (let attempt = 1; ; attempt++) {
    const report = await runLighthouse(url, browser, cart)
    if (!report.runtimeError) return pageAuditOf(url, report)
    if (attempt === MAX_ATTEMPTS || !RETRYABLE_ERRORS.has(report.runtimeError.code))
      throw new Error(`${url}: ${report.runtimeError.message}`)
  }
}

async function runLighthouse(url: string, browser: string, cart: string | undefined): Promise<Report> {
  installTool('lighthouse')
  const { launch } = await importTool<ChromeLauncher>('chrome-launcher')
  const { default: lighthouse } = await importTool<Lighthouse>('lighthouse')
  const chrome = await launch({ chromePath: browser, chromeFlags: FLAGS, logLevel: 'silent' })
  try {
    if (cart !== undefined) await storeCart(chrome.port, new URL('/robots.txt', url).href, cart)
    const result = await lighthouse(url, {
      port: chrome.port,
      // A reset would also empty the cart. Every look has a new browser.
      disableStorageReset: cart !== undefined,
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

async function storeCart(port: number, url: string, cart: string): Promise<void> {
  const connection = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  try {
    const page = await connection.contexts()[0]!.newPage()
    await page.goto(url)
    await page.evaluate((text) => localStorage.setItem('cartItems', text), cart)
    await page.close()
  } finally {
    await connection.close()
  }
}

function pageAuditOf(url: string, report: Report): PageAudit {
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

/** The used parts of the two packages, because only `tools/lighthouse` has their types. */
type ChromeLauncher = { launch(options: object): Promise<{ port: number; kill(): void }> }
type Lighthouse = { default(url: string, flags: object): Promise<{ lhr: Report } | undefined> }
type Report = {
  runtimeError?: { code: string; message: string }
  categories: Record<
    string,
    { id: string; score: number | null; auditRefs: { id: string; weight: number }[] }
  >
  audits: Record<
    string,
    { title: string; score: number | null; displayValue?: string; numericValue?: number; details?: unknown }
  >
}

async function importTool<Module>(name: string): Promise<Module> {
  const { resolve } = createRequire(path.join(projectRoot, 'tools/lighthouse/package.json'))
  return (await import(pathToFileURL(resolve(name)).href)) as Module
}

function shortcomings({ categories, audits }: Report): string[] {
  return Object.values(categories).flatMap(({ id: category, auditRefs }) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${category}: ${audits[id]!.title} ${audits[id]!.displayValue ?? ''}`),
  )
}

function scriptsIn({ audits }: Report): string[] {
  const requests =
    (audits['network-requests']?.details as { items?: NetworkRequest[] } | undefined)?.items ?? []
  return [...new Set(requests.filter(({ resourceType }) => resourceType === 'Script').map(({ url }) => url))]
}

type NetworkRequest = { url: string; resourceType: string }
