import type { Locator, Page } from '@playwright/test'

/** `root`: the part of the page in which steps find elements. */
export type Scene = { page: Page; root: Page | Locator; onPhone: boolean }

/** An action on a page before its screenshot. */
export type Step = (scene: Scene) => Promise<unknown>

type Name = string | RegExp

export async function runSteps(scene: Scene, steps: readonly Step[]): Promise<void> {
  for (const step of steps) await step(scene)
}

/** Runs steps as one step. */
export const all =
  (...steps: readonly Step[]): Step =>
  (scene) =>
    runSteps(scene, steps)

/** Runs steps inside the visible element with this role. */
export const within =
  (
    role: 'banner' | 'main' | 'contentinfo' | 'complementary' | 'dialog' | 'alertdialog',
    ...steps: Step[]
  ): Step =>
  (scene) =>
    runSteps({ ...scene, root: scene.root.getByRole(role) }, steps)

export const onPhone =
  (...steps: readonly Step[]): Step =>
  async (scene) => {
    if (scene.onPhone) await runSteps(scene, steps)
  }

export const onDesktop =
  (...steps: readonly Step[]): Step =>
  async (scene) => {
    if (!scene.onPhone) await runSteps(scene, steps)
  }

/** Goes to a page and waits for hydration, because a click before hydration has no effect. */
export const visit =
  (address: string): Step =>
  async ({ page }) => {
    await page.goto(address)
    await page.waitForFunction(() =>
      Object.keys(document.body).some((key) => key.startsWith('__reactFiber$')),
    )
  }

const click =
  (role: 'button' | 'link') =>
  (name: Name): Step =>
  ({ root }) =>
    root.getByRole(role, { name, exact: true }).filter({ visible: true }).first().click()

export const press = click('button')
export const follow = click('link')

export const fill =
  (label: Name, value: string): Step =>
  ({ root }) =>
    root.getByLabel(label).fill(value)

export const select =
  (label: Name, option: string): Step =>
  ({ root }) =>
    root.getByLabel(label, { exact: true }).selectOption(option)

/** Checks the first radio button or checkbox with this name. */
export const check =
  (name: Name): Step =>
  ({ root }) =>
    root
      .getByRole('radio', { name, exact: true })
      .or(root.getByRole('checkbox', { name, exact: true }))
      .filter({ visible: true })
      .first()
      .check()

export const upload =
  (label: string, files: Parameters<Locator['setInputFiles']>[0]): Step =>
  ({ root }) =>
    root.getByLabel(label).setInputFiles(files)

/** Waits for a visible text. */
export const see =
  (text: Name): Step =>
  ({ root }) =>
    root.getByText(text).filter({ visible: true }).first().waitFor()

/** Waits for a visible button. */
export const seeButton =
  (name: Name): Step =>
  ({ root }) =>
    root.getByRole('button', { name }).filter({ visible: true }).first().waitFor()

/** Scrolls a text to the middle, or to another part, of the window. */
export const scrollTo =
  (text: Name, block: ScrollLogicalPosition = 'center'): Step =>
  ({ root }) =>
    root
      .getByText(text)
      .first()
      .evaluate((element, position) => element.scrollIntoView({ block: position }), block)

/** Moves the pointer away, because another button or a notification may be under it now. */
export const movePointerAway: Step = ({ page }) => page.mouse.move(0, 0)
