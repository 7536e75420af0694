import type { Page } from '@playwright/test'
import { emailKinds } from '#domain/email/email-kinds.ts'
import { expectAccessible, expectAccessibleHere } from '#e2e/support/expect-accessible.ts'
import { expect, visit } from '#e2e/shops/demo-shop.ts'
import { test } from '#e2e/shops/shop-with-showcase.ts'
import { stopTheClock } from '#e2e/support/stop-the-clock.ts'

const garment = (page: Page) => page.getByRole('dialog', { name: 'Editar prenda' })
const question = (page: Page) => page.getByRole('alertdialog', { name: '¿Borrar la prenda?' })
const opener = (page: Page) => page.getByRole('button', { name: 'Editar prenda' })
const photos = (page: Page) => page.getByRole('list', { name: 'Fotos en orden' }).getByRole('listitem')

// axe would measure a wrong contrast during a fade-in.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.beforeEach(async ({ page, browserErrors }) => {
  // The showcase has one missing picture on purpose.
  browserErrors.allow(/\/img\/missing-/)
  // A style or script that the content policy refuses is logged, and the log fails the test.
  await visit(page, '/support')
  await visit(page, '/showcase')
})

async function openByKeyboard(page: Page): Promise<void> {
  await opener(page).focus()
  await page.keyboard.press('Enter')
  await expect(garment(page)).toBeVisible()
}

test('The page of all components is accessible at both widths and is rendered without a style attribute', async ({
  page,
  request,
}) => {
  expect(await (await request.get('/showcase')).text()).not.toMatch(/<style|\sstyle=/)
  await expectAccessible(page, 'every component')
})

test('Every e-mail is readable on a computer and on a phone, light and dark', async ({
  page,
  request,
  browserErrors,
}) => {
  // `setContent` has no origin, so the browser refuses to load the shop's pictures.
  browserErrors.allow(/-letter\.jpg/)
  await test.step('a chosen e-mail shows its four forms', async () => {
    const emails = page.getByRole('region', { name: 'Correos' })
    await emails.getByLabel('Correo', { exact: true }).selectOption('refund-made')
    for (const form of ['claro, 600', 'claro, 360', 'oscuro, 600', 'oscuro, 360']) {
      const frame = emails.locator(`iframe[title="refund-made, ${form} píxeles"]`)
      await frame.scrollIntoViewIfNeeded()
      const body = frame.contentFrame().locator('body')
      await expect(body).toContainText('Te devolvimos una parte de tu dinero')
      const ground = form.startsWith('claro') ? 'rgb(250, 247, 242)' : 'rgb(22, 19, 15)'
      await expect(body).toHaveCSS('background-color', ground)
    }
  })

  await page.goto('about:blank')
  for (const kind of emailKinds) {
    // The e-mail is checked as a page, because its frame forbids scripts and axe is a script.
    await page.setContent(await (await request.get(`/showcase/emails/${kind}`)).text())
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width: 600, height: 900 })
      await expectAccessibleHere(page, `${kind}, ${colorScheme}`)
      for (const width of [600, 360]) {
        await page.setViewportSize({ width, height: 900 })
        const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
        await expect.poll(fits, `${kind} at ${width}`).toBe(true)
      }
    }
  }

  await test.step('the bought products have small pictures', async () => {
    await page.setViewportSize({ width: 600, height: 900 })
    await page.goto('/showcase/emails/new-sale')
    const image = page.getByRole('img')
    await expect(image).toHaveJSProperty('naturalWidth', 160)
    expect(await image.boundingBox()).toMatchObject({ width: 64, height: 80 })
  })
})

test('A list is reordered by buttons, which announce the new position, or by dragging', async ({ page }) => {
  await openByKeyboard(page)
  await expectAccessible(page, 'a form in a dialog')
  const down = garment(page).getByRole('button', { name: 'Bajar Frente' })
  await down.focus()
  await page.keyboard.press('Enter')
  await expect(photos(page)).toContainText(['Espalda', 'Frente', 'Detalle'])
  await expect(garment(page).getByText('Frente: lugar 2 de 3')).toHaveRole('status')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(photos(page)).toContainText(['Espalda', 'Detalle', 'Frente'])
  await expect(down).toBeFocused()

  await photos(page).nth(2).dragTo(photos(page).nth(0))
  await expect(photos(page)).toContainText(['Frente', 'Espalda', 'Detalle'])
})

test('A refused file shows its reason until a valid file is chosen', async ({ page }) => {
  const field = page.getByRole('group', { name: 'Planilla' })
  const input = field.getByLabel(/^Elegir/)
  const file = (name: string) => ({ name, mimeType: '', buffer: Buffer.alloc(870_400, 1) })
  await input.setInputFiles(file('lista.pdf'))
  await expect(field.getByRole('alert')).toHaveText('lista.pdf no es un archivo .csv o .xlsx.')
  await expect(input).toHaveAccessibleDescription(/lista\.pdf no es/)
  await expectAccessible(page, 'a field with a refused file')

  await test.step('a valid file replaces the refusal', async () => {
    await input.setInputFiles(file('precios.csv'))
    await expect(field.getByText('precios.csv, 850 kB')).toBeVisible()
    await expect(field.getByRole('alert')).toHaveCount(0)
  })
  await test.step('the space bar toggles a switch', async () => {
    const published = page.getByRole('switch', { name: 'Publicado' })
    await expect(published).not.toBeChecked()
    await published.press('Space')
    await expect(published).toBeChecked()
  })
})

test('An irreversible action requires confirmation: the focus is on Cancelar, Escape cancels, and the focus returns', async ({
  page,
}) => {
  await openByKeyboard(page)
  const erase = garment(page).getByRole('button', { name: 'Borrar la prenda' })
  await erase.press('Enter')
  await expect(question(page)).toHaveAccessibleDescription('Se borra con sus fotos y no se puede deshacer.')
  await expect(question(page).getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await expectAccessible(page, 'a question')
  await page.keyboard.press('Enter')
  await expect(question(page)).toHaveCount(0)
  await expect(erase).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(question(page)).toHaveCount(0)
  await expect(garment(page)).toBeVisible()
  await expect(erase).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(garment(page)).toHaveCount(0)
  await expect(opener(page)).toBeFocused()
})

test('A press on the backdrop closes the innermost dialog, unless the press began inside', async ({
  page,
}) => {
  for (const side of ['center', 'left', 'right']) {
    await page.getByRole('button', { name: `Panel ${side}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Vaciar el carrito' })
    const x = side === 'left' ? 1_000 : 100
    await dialog.getByText('Vas a sacar').hover()
    await page.mouse.down()
    await page.mouse.move(x, 20)
    await page.mouse.up()
    await dialog.getByText('Vas a sacar').click()
    await expect(dialog).toBeVisible()
    await page.mouse.click(x, 20)
    await expect(dialog).toHaveCount(0)
  }
  await openByKeyboard(page)
  await garment(page).getByRole('button', { name: 'Borrar la prenda' }).click()
  await expect(question(page)).toBeVisible()
  await page.mouse.click(20, 20)
  await expect(question(page)).toHaveCount(0)
  await expect(garment(page)).toBeVisible()
  await page.mouse.click(20, 20)
  await expect(garment(page)).toHaveCount(0)
})

test('Back closes open layers one by one and leaves the page after the last', async ({ page }) => {
  await test.step('Back closes a confirmation above a form first, and the focus returns', async () => {
    await openByKeyboard(page)
    await garment(page).getByRole('button', { name: 'Borrar la prenda' }).click()
    await expect(question(page)).toBeVisible()
    await page.goBack()
    await expect(question(page)).toHaveCount(0)
    await expect(garment(page)).toBeVisible()
    await page.goBack()
    await expect(garment(page)).toHaveCount(0)
    await expect(opener(page)).toBeFocused()
  })
  await test.step('Forward reopens no layer', async () => {
    await page.goForward()
    await expect(page).toHaveURL(/\/showcase$/)
    await expect(garment(page)).toHaveCount(0)
  })
  await test.step('layers closed in other ways, closed together or reopened leave no history entry', async () => {
    await openByKeyboard(page)
    await page.keyboard.press('Escape')
    await openByKeyboard(page)
    await garment(page).getByRole('button', { name: 'Borrar la prenda' }).click()
    await question(page).getByRole('button', { name: 'Borrar' }).click()
    await expect(garment(page)).toHaveCount(0)
    await expect
      .poll(() => page.evaluate(() => (history.state as { panels?: number }).panels))
      .toBeUndefined()
    await page.goBack()
    await expect(page).toHaveURL(/\/support$/)
  })
  await test.step('Back leaves a page at once that was reloaded under a dialog', async () => {
    await visit(page, '/showcase')
    await openByKeyboard(page)
    await page.reload()
    await expect(garment(page)).toHaveCount(0)
    await expect
      .poll(() => page.evaluate(() => (history.state as { panels?: number }).panels))
      .toBeUndefined()
    await page.goBack()
    await expect(page).toHaveURL(/\/support$/)
  })
})

test('A notification in a dialog can be pressed by keyboard, stays while it has the focus and covers no button', async ({
  page,
}) => {
  await visit(page, '/showcase')
  await openByKeyboard(page)
  await stopTheClock(page)
  await garment(page).getByRole('button', { name: 'Sacar Espalda' }).press('Enter')
  const message = garment(page).getByRole('region', { name: 'Mensajes' })
  const undo = message.getByRole('button', { name: 'Deshacer' })
  await expect(message).toHaveText('Sacamos Espalda Deshacer'.replace(' D', 'D'))
  await page.clock.runFor(5_900)
  await undo.focus()
  await page.clock.runFor(60_000)
  const foot = (await garment(page).getByRole('button', { name: 'Guardar' }).boundingBox())!
  const box = (await undo.boundingBox())!
  expect(box.y + box.height).toBeLessThan(foot.y)
  await page.keyboard.press('Enter')
  await expect(photos(page)).toContainText(['Frente', 'Espalda', 'Detalle'])
  await expect(message).toBeEmpty()
})
