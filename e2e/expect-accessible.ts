import axe from 'axe-core'
import type { Page } from '@playwright/test'
import { expect } from './open-shop-process.ts'
import { asOnAPhone } from './screens.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** WCAG 2.2 AA and the best practices, on the page as it stands, here and on a phone. `state` says which that is. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await expectAccessibleHere(page, state)
  await asOnAPhone(page, () => expectAccessibleHere(page, `${state}, on a phone`))
}

/** The same for what only one of the two shows. */
export async function expectAccessibleHere(page: Page, state: string): Promise<void> {
  // axe does not know the top layer: it takes what lies under a message for what covers it.
  await expect(page.getByRole('button', { name: 'Cerrar mensaje' })).toHaveCount(0)
  // Half way from one colour to another a text has a contrast of neither.
  await page.evaluate(stillness)
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const found = await page.evaluate(violationsOf, rules)
  expect(found, state).toEqual([])
}

/** Runs in the page: waits for what moves and comes to an end. */
async function stillness(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(
      ({ playState, effect }) =>
        playState === 'running' && effect?.getComputedTiming().iterations !== Infinity,
    )
  await Promise.allSettled(ending.map(({ finished }) => finished))
}

/** Runs in the page. No screen frames another site, and selectors and what is right are asked for by nobody: they are most of the work. */
async function violationsOf(tags: string[]): Promise<string[]> {
  const { axe: inPage } = globalThis as unknown as { axe: typeof axe }
  const { violations } = await inPage.run({
    runOnly: tags,
    resultTypes: ['violations'],
    selectors: false,
    iframes: false,
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
