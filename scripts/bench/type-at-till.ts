import { chromium, type Page } from '@playwright/test'

/** As fast as people type. */
const BETWEEN_KEYS_MS = 120
/** The browser tells of nothing shorter, and rounds to eight. */
const SHORTEST_TOLD_MS = 16

/** What somebody at the till waits for, in milliseconds: the next picture after each key, and the answer after the last one. */
export type Typing = { paints: number[]; answers: number[] }

/** Types these words, one after the other, into the till's search as whoever has the token. */
export async function typeAtTill(
  url: string,
  {
    browser: executablePath,
    session,
    words,
  }: { browser: string; session: Session; words: readonly string[] },
): Promise<Typing> {
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

async function type(page: Page, words: readonly string[]): Promise<Typing> {
  const box = page.getByRole('searchbox', { name: 'Buscar por nombre o SKU' })
  await box.click()
  await page.evaluate(tellOfSlowKeys, SHORTEST_TOLD_MS)
  const answers: number[] = []
  for (const word of words) {
    await box.fill('')
    await page.keyboard.type(word.slice(0, -1), { delay: BETWEEN_KEYS_MS })
    const answered = page.waitForResponse((reply) => new URL(reply.url()).searchParams.get('q') === word)
    const before = performance.now()
    await page.keyboard.type(word.slice(-1))
    await (await answered).finished()
    answers.push(performance.now() - before)
  }
  const slow = await page.evaluate(() => (window as unknown as Told).slowKeys)
  const keys = words.join('').length
  return {
    paints: [...Array<number>(Math.max(0, keys - slow.length)).fill(SHORTEST_TOLD_MS), ...slow],
    answers,
  }
}

type Told = { slowKeys: number[] }

/** In the page: the browser's own measure, from a key to the picture that shows what it did. */
function tellOfSlowKeys(durationThreshold: number): void {
  const slowKeys: number[] = []
  Object.assign(window, { slowKeys })
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'keydown') slowKeys.push(duration)
  }).observe({ type: 'event', durationThreshold } as PerformanceObserverInit)
}
