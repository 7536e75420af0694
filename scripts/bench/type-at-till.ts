import { chromium, type Page } from '@playwright/test'

const BETWEEN_KEYS_MS = 120
/** Minimum duration of reported events. The event timing API rounds to 8 ms. */
const MIN_REPORTED_MS = 16

/**
 * Milliseconds at the till. `paints`: from each key to the next frame. `replies`: from the last key to the
 * response.
 */
export type TypingLatency = { paints: number[]; replies: number[] }

export async function typeAtTill(
  url: string,
  {
    browser: executablePath,
    session,
    words,
  }: { browser: string; session: Session; words: readonly string[] },
): Promise<TypingLatency> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const context = await browser.newContext({ baseURL: url, locale: 'es-AR' })
    await context.addCookies(session.cookies.map((cookie) => ({ ...cookie, url })))
    await context.addInitScript((token) => localStorage.setItem('authToken', token), session.token)
    const page = await context.newPage()
    await page.goto('/dashboard/dashboard')
    return await type(page, words)
  } finally {
    await browser.close()
  }
}

export type Session = { token: string; cookies: { name: string; value: string }[] }

async function type(page: Page, words: readonly string[]): Promise<TypingLatency> {
  const box = page.getByRole('searchbox', { name: 'Buscar por nombre o SKU' })
  await box.click()
  await page.evaluate(recordSlowKeys, MIN_REPORTED_MS)
  const replies: number[] = []
  for (const word of words) {
    await box.fill('')
    await page.keyboard.type(word.slice(0, -1), { delay: BETWEEN_KEYS_MS })
    const responseOfWord = page.waitForResponse(
      (reply) => new URL(reply.url()).searchParams.get('q') === word,
    )
    const before = performance.now()
    await page.keyboard.type(word.slice(-1))
    await (await responseOfWord).finished()
    replies.push(performance.now() - before)
  }
  const slow = await page.evaluate(() => (window as unknown as RecordedKeys).slowKeys)
  const keys = words.join('').length
  return {
    paints: [...Array<number>(Math.max(0, keys - slow.length)).fill(MIN_REPORTED_MS), ...slow],
    replies,
  }
}

type RecordedKeys = { slowKeys: number[] }

/** Runs in the page. Records the browser's event timing, from a key to the next rendered frame. */
function recordSlowKeys(durationThreshold: number): void {
  const slowKeys: number[] = []
  Object.assign(window, { slowKeys })
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'keydown') slowKeys.push(duration)
  }).observe({ type: 'event', durationThreshold } as PerformanceObserverInit)
}
