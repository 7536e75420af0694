import { expect } from '@playwright/test'
import { isHydrated } from '#e2e/support/is-hydrated.ts'
import type { Driver } from './driver.ts'
import { findInPage, type Found, type Target } from './find-in-page.ts'

/** Minimum height in px of a visible dialog. Its heading alone is 60 px high. */
const MIN_DIALOG_HEIGHT = 100

type Role = Target['role']

const pollOptions = (message: string) => ({ message, intervals: [100] })

/** Performs the acts of a person in any engine. Each act waits for its element. */
export class EnginePage {
  readonly #driver: Driver
  readonly #home: string

  constructor(driver: Driver, home: string) {
    this.#driver = driver
    this.#home = home
  }

  /** Opens an address of the shop and waits for hydration, because earlier presses take effect later. */
  async open(address: string): Promise<void> {
    await this.#driver.goTo(new URL(address, this.#home).href)
    await this.#waitForHydration()
  }

  async click(role: Role, name: string): Promise<void> {
    const { x, y } = await this.#reach({ role, name })
    await this.#driver.click(x, y)
  }

  /** Presses the backdrop of the open dialog, beside the dialog or above it. */
  async clickBackdrop(): Promise<void> {
    const { x, y, width } = await this.#reach({ role: 'dialog', name: '' })
    const windowWidth = (await this.#driver.evaluate('document.documentElement.clientWidth')) as number
    const isAtLeft = x - width / 2 < 1
    if (isAtLeft && x + width / 2 < windowWidth - 1) await this.#driver.click(windowWidth - 2, y)
    else await this.#driver.click(2, 2)
    await this.expectNoDialog()
  }

  async fill(name: string, text: string): Promise<void> {
    await this.click('textbox', name)
    await this.#driver.evaluate(`document.querySelector('[data-found]').select()`)
    await this.#driver.type(text)
    await this.#waitFor(`the text of ${name}`, `document.querySelector('[data-found]')?.value.length > 0`)
  }

  /** Chooses an option of a list. WebDriver has no native lists, so the page gets the same events. */
  async choose(name: string, option: string): Promise<void> {
    await this.#reach({ role: 'combobox', name })
    await this.#driver.evaluate(`(() => {
      const list = document.querySelector('[data-found]')
      list.value = [...list.options].find(({ text }) => text.startsWith(${JSON.stringify(option)})).value
      for (const kind of ['input', 'change']) list.dispatchEvent(new Event(kind, { bubbles: true }))
    })()`)
  }

  press(key: 'Enter' | 'Escape'): Promise<void> {
    return this.#driver.press(key)
  }

  /** Waits for a text, and checks that the page has no sideways scroll. */
  async expectText(text: string): Promise<void> {
    await this.#waitFor(`the text “${text}”`, `document.body.innerText.includes(${JSON.stringify(text)})`)
    await this.#expectNoSidewaysScroll(text)
  }

  /** Waits for a status message with exactly this text. The numbers of the filters contain the same words. */
  async expectStatus(text: string): Promise<void> {
    const texts = `[...document.querySelectorAll('[role="status"]')].map(({ innerText }) => innerText.trim())`
    await this.#waitFor(`the status “${text}”`, `${texts}.includes(${JSON.stringify(text)})`)
  }

  /** Waits for a dialog, and checks that a person sees it in the window. */
  async expectDialog(name: string): Promise<void> {
    const { height } = await this.#reach({ role: 'dialog', name })
    expect(height, `height of the dialog “${name}”`).toBeGreaterThan(MIN_DIALOG_HEIGHT)
    await this.#expectNoSidewaysScroll(name)
  }

  async expectNoDialog(): Promise<void> {
    await this.#waitFor('no dialog', `document.querySelector('dialog:modal') === null`)
  }

  async expectAddress(part: string): Promise<void> {
    await this.#waitFor(`the address ${part}`, `location.href.includes(${JSON.stringify(part)})`)
  }

  async expectPath(path: string): Promise<void> {
    await this.#waitFor(`the path ${path}`, `location.pathname === ${JSON.stringify(path)}`)
  }

  async switchToNewTab(): Promise<void> {
    await this.#driver.switchToNewTab()
  }

  close(): Promise<void> {
    return this.#driver.close()
  }

  screenshot(): Promise<Buffer> {
    return this.#driver.screenshot()
  }

  async #waitForHydration(): Promise<void> {
    await this.#driver.evaluate(`dispatchEvent(new Event('scroll'))`)
    await this.#waitFor('hydration', `(${isHydrated})()`)
  }

  /** Waits until the element is at rest, and a press at its middle reaches it. */
  async #reach(target: Target): Promise<Found> {
    const find = `(${findInPage})(${JSON.stringify(target)})`
    let last: Found | null = null
    let isAtRest = false
    await expect
      .poll(
        async () => {
          const found = (await this.#driver.evaluate(find)) as Found | null
          isAtRest = found !== null && found.isReachable && found.x === last?.x && found.y === last.y
          last = found
          return isAtRest ? 'at rest' : found
        },
        pollOptions(`${target.role} “${target.name}”`),
      )
      .toBe('at rest')
    return last as unknown as Found
  }

  async #expectNoSidewaysScroll(where: string): Promise<void> {
    const excess = `document.documentElement.scrollWidth - document.documentElement.clientWidth`
    await expect
      .poll(() => this.#driver.evaluate(excess), pollOptions(`px of sideways scroll at “${where}”`))
      .toBe(0)
  }

  async #waitFor(what: string, condition: string): Promise<void> {
    // A navigation interrupts an evaluation.
    await expect.poll(() => this.#driver.evaluate(condition).catch(() => false), pollOptions(what)).toBe(true)
  }
}
