import { stopTheClock } from '#e2e/support/stop-the-clock.ts'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Frame } from './frame.ts'
import type { Shot } from './shot.ts'
import { fillCart, signIn } from './customer-steps.ts'
import { runSteps, type Step, visit } from './steps.ts'

/** Removes the reserved space of the scrollbar. */
const STYLE = 'html { scrollbar-gutter: auto !important }'

/** Opens a screen in a new browser context and saves its picture in `file`. Returns the size in bytes. */
export async function takeShot(
  browser: Browser,
  shot: Shot,
  { url, frame, file }: { url: string; frame: Frame; file: string },
): Promise<number> {
  const context = await browser.newContext({
    ...frame.browser,
    viewport: { width: frame.width, height: heightOf(shot, frame) },
    baseURL: url,
    locale: 'es-AR',
    reducedMotion: 'reduce',
    // The content policy would refuse the injected `STYLE`.
    bypassCSP: true,
  })
  try {
    const page = await open(context, shot)
    await runSteps({ page, root: page, onPhone: frame.onPhone }, stepsOf(shot))
    await waitUntilStable(page, shot)
    const screenshot = await page.screenshot({ style: STYLE, animations: 'disabled' })
    return (await frame.encode(screenshot).toFile(file)).size
  } catch (failure) {
    const why = failure instanceof Error ? failure.message : String(failure)
    throw new Error(`'${shot.name}' (${shot.address}, ${frame.width} px) is not as expected: ${why}`, {
      cause: failure,
    })
  } finally {
    await context.close()
  }
}

const heightOf = ({ height }: Shot, frame: Frame): number =>
  (frame.onPhone ? height?.onPhone : height?.onDesktop) ?? frame.height

const stepsOf = ({ as, hasCart, address, steps }: Shot): Step[] => [
  ...(as ? [signIn(as)] : []),
  ...(hasCart ? [fillCart] : []),
  visit(address),
  ...steps,
]

async function open(context: BrowserContext, { isClockStopped }: Shot): Promise<Page> {
  context.setDefaultTimeout(20_000)
  // The stored value suppresses the chat's greeting, which covers the page.
  await context.addInitScript(() => sessionStorage.setItem('chatSaludo', 'si'))
  const page = await context.newPage()
  if (isClockStopped) await stopTheClock(page)
  return page
}

/** Waits for pictures and fonts, and for notifications to close. */
async function waitUntilStable(page: Page, { isClockStopped }: Shot): Promise<void> {
  if (!isClockStopped)
    await page.waitForFunction(() => {
      // An open dialog has a region of its own.
      const regions = [...document.querySelectorAll('[aria-label=Mensajes]')]
      return regions.length > 0 && regions.every(({ childElementCount }) => childElementCount === 0)
    })
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    await document.fonts.ready
    const visibleImages = [...document.images].filter((image) => image.loading !== 'lazy' || image.complete)
    await Promise.all(visibleImages.map((image) => image.decode().catch(() => undefined)))
  })
}
