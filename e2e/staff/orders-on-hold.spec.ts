import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleHere } from '#e2e/support/expect-accessible.ts'
import { expect } from '#e2e/shops/demo-shop.ts'
import { luna, sol, testWithCombinations } from '#e2e/shops/shop-with-combinations.ts'
import { desktop, phone } from '#e2e/support/screens.ts'
import { openSignedIn } from '#e2e/support/sign-in.ts'
import {
  createButton,
  customerName,
  expectMessage,
  choosePayment,
  saleLines,
  scan,
  ticket,
  TILL_PATH,
  typeByHand,
} from '#e2e/support/till.ts'

const test = testWithCombinations()

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const heldList = (page: Page) => page.getByRole('dialog', { name: 'Ventas en espera' })
const openList = (page: Page) => page.getByRole('button', { name: /^En espera \(\d+\)$/ })
const resume = (page: Page, name: string) => heldList(page).getByRole('button', { name: `Retomar ${name}` })
const nameDialog = (page: Page) => page.getByRole('dialog', { name: 'Dejar la venta en espera' })

async function editProduct(page: Page, data: object): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('authToken'))
  const response = await page.request.put('/api/sheets/update', {
    data,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(response.status(), await response.text()).toBe(200)
}

for (const [screen, width] of [
  [phone, 390],
  [desktop, 1280],
] as const)
  test.describe(`At ${width} px`, () => {
    test.use(screen)

    test('Two orders are put on hold by keyboard, survive a reload and are resumed with their changes, and a reprint is marked as a copy', async ({
      page,
    }) => {
      await page.addInitScript(() => {
        globalThis.print = () => {}
      })
      await openSignedIn(page, 'admin', TILL_PATH)
      await expect(openList(page)).toHaveAccessibleName('En espera (0)')

      await test.step('F9 proposes a name, and Enter accepts the name', async () => {
        await scan(page, 'LUNA-RS')
        await expectMessage(page, 'Se agregó Vestido Luna, rojo, talle S')
        await page.keyboard.press('F2')
        await customerName(page).fill('Ana Paz')
        await page.keyboard.press('F9')
        await expect(nameDialog(page).getByRole('textbox', { name: 'Nombre' })).toHaveValue('Ana Paz')
        await expect(nameDialog(page).getByRole('textbox', { name: 'Nombre' })).toBeFocused()
        await expectAccessible(page, 'the name of a held order')
        await page.keyboard.press('Enter')
        await expect(nameDialog(page)).toBeHidden()
        await expect(openList(page)).toHaveAccessibleName('En espera (1)')
        await expect(saleLines(page)).toHaveCount(0)

        await scan(page, 'LUNA-RS')
        await expect(page.locator('[data-bottom-bar]')).toContainText('1 unidad')
        await page.keyboard.press('F3')
        await expectMessage(page, 'Cliente: Consumidor final')
        await page.keyboard.press('F9')
        await expect(nameDialog(page).getByRole('textbox', { name: 'Nombre' })).toHaveValue(
          /^Venta de las \d\d:\d\d$/,
        )
        await typeByHand(page, 'La del espejo')
        await page.keyboard.press('Enter')
        await expect(openList(page)).toHaveAccessibleName('En espera (2)')
      })

      await editProduct(page, { id: luna.id, precio: 50_000 + width })
      await page.reload()
      await expect(openList(page)).toHaveAccessibleName('En espera (2)')

      await test.step('the list is opened by F9, and a deleted order is restored', async () => {
        await page.keyboard.press('F9')
        await expect(resume(page, 'La del espejo')).toBeFocused()
        await expect(heldList(page).getByRole('listitem')).toHaveCount(2)
        await expectAccessibleHere(page, 'the held orders')
        await heldList(page).getByRole('button', { name: 'Borrar La del espejo' }).press('Enter')
        await expect(resume(page, 'Ana Paz')).toBeFocused()
        await heldList(page).getByRole('button', { name: 'Deshacer' }).press('Enter')
        await expect(heldList(page).getByRole('listitem')).toHaveCount(2)
      })

      await test.step('a resumed order shows its changes', async () => {
        await resume(page, 'La del espejo').press('Enter')
        await expect(page.getByRole('alert').filter({ hasText: 'La venta cambió' })).toContainText(
          'Vestido Luna: el precio pasó de',
        )
        await expect(customerName(page)).toHaveValue('Consumidor final')
      })

      await test.step('an exchange of orders loses none', async () => {
        if (width === 390) await page.keyboard.press('Escape')
        await openList(page).press('Enter')
        await resume(page, 'Ana Paz').press('Enter')
        await expect(customerName(page)).toHaveValue('Ana Paz')
        await expect(page.getByRole('alert').filter({ hasText: 'La venta cambió' })).toContainText(
          'Vestido Luna: el precio pasó de',
        )
        if (width === 390) await expect(page.getByRole('dialog', { name: 'Venta en curso' })).toBeVisible()
        await expectAccessibleHere(page, 'a resumed order')
      })

      await test.step('the sale is reprinted as a copy, and the focus returns to its button', async () => {
        await choosePayment(page, 'Transferencia')
        await createButton(page).press('Enter')
        await expect(ticket(page)).toContainText('Ana Paz')
        await expect(ticket(page)).not.toContainText('COPIA')
        await page.getByRole('button', { name: 'Nueva venta' }).press('Enter')
        await page.keyboard.press('F8')
        const reprint = page
          .getByRole('dialog', { name: 'Ventas de hoy' })
          .getByRole('listitem')
          .filter({ hasText: 'Ana Paz' })
          .getByRole('button', { name: /^Reimprimir/ })
        await reprint.first().press('Enter')
        await expect(ticket(page)).toContainText('COPIA')
        await page.goto('/dashboard/sales?q=ana paz')
        const button = page.getByRole('button', { name: /^Reimprimir/ }).first()
        await button.press('Enter')
        await expect(ticket(page)).toContainText('COPIA')
        await page.getByRole('button', { name: 'Volver a las ventas' }).press('Enter')
        await expect(button).toBeFocused()
      })
    })
  })

test('Two tabs of one account share the held orders, and only one resumes an order', async ({ page }) => {
  await openSignedIn(page, 'seller', TILL_PATH)
  const other = await page.context().newPage()
  await other.goto(TILL_PATH)
  await expect(openList(other)).toHaveAccessibleName('En espera (0)')
  await customerName(page).fill('Ana Paz')
  await page.keyboard.press('F9')
  await page.keyboard.press('Enter')
  await expect(openList(other)).toHaveAccessibleName('En espera (1)')
  await openList(other).click()
  await openList(page).click()
  await resume(page, 'Ana Paz').click()
  await expect(customerName(page)).toHaveValue('Ana Paz')
  await expect(heldList(other)).toContainText('No hay ventas en espera')
  await heldList(other).getByRole('button', { name: 'Cerrar', exact: true }).click()
  await expect(customerName(other)).toHaveValue('')
})

test('The till has one row of categories, with the chosen one in view', async ({ page }) => {
  await openSignedIn(page, 'seller', `${TILL_PATH}?categoria=${encodeURIComponent(sol.categoria)}`)
  const bar = page.getByRole('form', { name: 'Filtrar por categoría' })
  const buttons = await bar.getByRole('button').all()
  const tops = await Promise.all(buttons.map(async (button) => (await button.boundingBox())!.y))
  expect(new Set(tops).size).toBe(1)
  const chosen = (await bar.getByRole('button', { name: sol.categoria }).boundingBox())!
  const box = (await bar.boundingBox())!
  expect(chosen.x).toBeGreaterThanOrEqual(box.x)
  expect(chosen.x + chosen.width).toBeLessThanOrEqual(box.x + box.width)
  await bar.getByRole('button').last().focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(bar.getByRole('button').last()).toBeInViewport({ ratio: 1 })
})
