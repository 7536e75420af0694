import axe from 'axe-core'
import type { Page } from '@playwright/test'
import { expect } from '#e2e/shops/demo-shop.ts'
import { asOnAPhone } from './screens.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Checks WCAG 2.2 AA and axe's best practices at the current width and at phone width. `state` names the page's state
 * in failures.
 */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await expectAccessibleHere(page, state)
  await asOnAPhone(page, () => expectAccessibleHere(page, `${state}, on a phone`))
}

/** Like `expectAccessible`, but only at the current width. */
export async function expectAccessibleHere(page: Page, state: string): Promise<void> {
  // Notifications must be closed, because axe ignores the top layer and reports the elements under it as covered.
  await expect(page.getByRole('button', { name: 'Cerrar mensaje' })).toHaveCount(0)
  // Animations must end, because the contrast during a colour transition is neither the old nor the new one.
  await page.evaluate(waitForAnimations)
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const found = await page.evaluate(violationsOf, rules)
  expect(found, state).toEqual([])
}

/** Runs in the page. Waits for all finite animations. */
async function waitForAnimations(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(
      ({ playState, effect }) =>
        playState === 'running' && effect?.getComputedTiming().iterations !== Infinity,
    )
  await Promise.allSettled(ending.map(({ finished }) => finished))
}

/**
 * Runs in the page and returns the violations. Omits frames, selectors and passed rules, because they cost the most
 * time.
 */
async function violationsOf(tags: string[]): Promise<string[]> {
  const { axe: axeInPage } = globalThis as unknown as { axe: typeof axe }
  const { violations } = await axeInPage.run({
    runOnly: tags,
    resultTypes: ['violations'],
    selectors: false,
    iframes: false,
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
