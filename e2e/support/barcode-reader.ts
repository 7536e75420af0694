import type { Page } from '@playwright/test'
import { productWithChoices, similarProducts } from '#e2e/shops/shop-with-similar-codes.ts'
import { createButton, customerName, saleLines, paymentMethod, searchBox } from './till.ts'

type ReaderOptions = { gapMs?: number | (() => number); end?: 'Enter' | 'Tab' | 'none' }

/**
 * Types a code like a barcode reader while the page's clock is stopped. `gapMs`: time between keys, by default that of
 * a slow reader.
 */
export async function scanSlowly(
  page: Page,
  code: string,
  { gapMs = 80, end = 'Enter' }: ReaderOptions = {},
): Promise<void> {
  for (const key of [...code, ...(end === 'none' ? [] : [end])]) {
    await pressKey(page, key)
    await page.clock.runFor(typeof gapMs === 'number' ? gapMs : gapMs())
  }
  await page.clock.runFor(500)
}

/**
 * Presses one key. Playwright knows only one keyboard layout, so other characters use the DevTools protocol.
 */
async function pressKey(page: Page, key: string): Promise<void> {
  if (/^[\x20-\x7e]+$/.test(key)) return page.keyboard.press(key)
  const session = await page.context().newCDPSession(page)
  for (const type of ['keyDown', 'keyUp'] as const)
    await session.send('Input.dispatchKeyEvent', { type, key, ...(type === 'keyDown' && { text: key }) })
  await session.detach()
}

export async function pressKeys(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key)
    await page.clock.runFor(200)
  }
}

/** Returns the units of each product in the till's order, by product name. */
export const orderOf = (page: Page): Promise<Record<string, number>> =>
  saleLines(page).evaluateAll((rows) => {
    const units: Record<string, number> = {}
    for (const row of rows) {
      const name = row.querySelector('p')!.textContent
      units[name] = (units[name] ?? 0) + Number(row.querySelector('input')!.value)
    }
    return units
  })

export const unitsOf = async (page: Page, name: string) => (await orderOf(page))[name] ?? 0
export const nameOf = (code: string) => similarProducts.find(({ sku }) => sku === code)!.nombre
export const notAddedRegion = (page: Page) => page.getByRole('region', { name: 'No se agregó' })
export const choicesDialog = (page: Page) => page.getByRole('dialog', { name: productWithChoices.nombre })
export const addOneButton = (page: Page) => page.getByRole('button', { name: 'Agregar uno' }).first()

export const recordSounds = (page: Page) =>
  page.addInitScript(() => {
    class CountingAudioContext extends AudioContext {
      constructor() {
        super()
        document.body.dataset.sounds = String(Number(document.body.dataset.sounds ?? 0) + 1)
      }
    }
    globalThis.AudioContext = CountingAudioContext
  })
export const soundCount = async (page: Page) =>
  Number((await page.locator('body').getAttribute('data-sounds')) ?? 0)

export const focusTargets = {
  'more of the first line': (page: Page) => addOneButton(page).focus(),
  'the removal of the first line': (page: Page) =>
    page
      .getByRole('button', { name: /^Quitar Prenda/ })
      .first()
      .focus(),
  'the sale': (page: Page) => createButton(page).focus(),
  'the name of the customer': (page: Page) => customerName(page).focus(),
  'the payment method': (page: Page) => paymentMethod(page).focus(),
  'the search': (page: Page) => searchBox(page).focus(),
  nothing: (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement).blur()),
}
