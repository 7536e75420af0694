import type { Page } from '@playwright/test'
import { expectAccessibleHere } from '#e2e/support/expect-accessible.ts'
import { expect } from '#e2e/shops/demo-shop.ts'
import { testWithCombinations } from '#e2e/shops/shop-with-combinations.ts'
import { desktop, phone } from '#e2e/support/screens.ts'
import { openSignedIn } from '#e2e/support/sign-in.ts'
import {
  addLuna,
  chosenPayment,
  choosePayment,
  createButton,
  customerName,
  expectMessage,
  paymentGroup,
  ticket,
  TILL_PATH,
  typeByHand,
} from '#e2e/support/till.ts'

const test = testWithCombinations()

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const [screen, width] of [
  [phone, 390],
  [desktop, 1280],
] as const)
  test.describe(`At ${width} px`, () => {
    test.use(screen)

    test('The till finds a customer with six keys, and the card joins two customers and separates them', async ({
      page,
    }) => {
      const [ana, luz] = [`Ana Prueba ${width}`, `Luz Prueba ${width}`]
      const tail = String(4_000 + width)
      await openSignedIn(page, 'admin', TILL_PATH)
      await sell(page, { width, name: ana, phone: `11 5555-${tail}` })
      await sell(page, { width, name: luz, phone: `11 4444-${tail.split('').toReversed().join('')}` })

      await openOrder(page, width)
      await customerName(page).focus()
      // Four digits, an arrow and Enter.
      await typeByHand(page, tail)
      const option = page.getByRole('option', { name: new RegExp(ana) })
      await expect(option).toBeVisible()
      await expectAccessibleHere(page, 'found customers')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(customerName(page)).toHaveValue(ana)
      await expect(page.getByText(`celular terminado en ${tail}`)).toBeVisible()
      await choosePayment(page, 'Efectivo')
      await createButton(page).press('Enter')
      await expect(ticket(page)).toContainText(ana)

      await page.goto('/dashboard/customers?q=Prueba')
      await expectAccessibleHere(page, 'customers')
      await page.getByRole('link', { name: ana }).first().click()
      await expect(page.getByRole('heading', { level: 1, name: ana })).toBeVisible()
      const purchases = page.getByRole('list', { name: 'Compras' }).getByRole('listitem')
      await expect(purchases).toHaveCount(2)
      await expectAccessibleHere(page, 'a customer')

      await page.getByRole('button', { name: 'Editar ficha' }).press('Enter')
      const card = page.getByRole('dialog', { name: 'Editar ficha' })
      await card.getByLabel('Cumpleaños').fill('1990-05-01')
      await card.getByLabel('Acepta mensajes de la tienda').check()
      await card.getByRole('button', { name: 'Guardar' }).press('Enter')
      await expect(card.getByText('Elegí cómo te lo dijo')).toBeVisible()
      await card.getByLabel('Cómo lo dijo').selectOption('local')
      await expectAccessibleHere(page, 'the form of a customer')
      await card.getByRole('button', { name: 'Guardar' }).press('Enter')
      await expectMessage(page, 'Ficha guardada')
      await expect(page.getByText(/^Acepta mensajes \(/)).toBeVisible()

      await page.getByRole('button', { name: 'Agregar nota' }).press('Enter')
      const note = page.getByRole('dialog', { name: 'Agregar nota' })
      await note.getByRole('textbox', { name: 'Nota' }).fill('Prefiere lino')
      await note.getByRole('button', { name: 'Guardar' }).press('Enter')
      await expectMessage(page, 'Nota guardada')
      await expect(note).toBeHidden()
      await expect(page.getByText('Prefiere lino')).toBeVisible()

      await page.getByRole('button', { name: 'Unir', exact: true }).press('Enter')
      const join = page.getByRole('dialog', { name: 'Unir con otro cliente' })
      await join.getByLabel('Buscar al otro cliente').fill(luz)
      await join.getByLabel('Buscar al otro cliente').press('Enter')
      await join.getByRole('radio', { name: new RegExp(luz) }).check()
      await expectAccessibleHere(page, 'a join')
      await join.getByRole('button', { name: 'Unir', exact: true }).press('Enter')
      await expectMessage(page, 'Clientes unidos')
      await expect(purchases).toHaveCount(3)
      await expectAccessibleHere(page, 'a joined customer')
      await page.getByRole('button', { name: 'Separar' }).press('Enter')
      await expectMessage(page, 'Clientes separados')
      await expect(purchases).toHaveCount(2)

      await page.getByRole('button', { name: 'No es la misma persona' }).press('Enter')
      const other = page.getByRole('dialog', { name: 'No es la misma persona' })
      const sale = other.getByRole('checkbox', { name: new RegExp(ana) }).first()
      await sale.press('Space')
      await expect(sale).toBeChecked()
      await expectAccessibleHere(page, 'a separation')
      await other.getByRole('button', { name: 'Separar' }).press('Enter')
      await expect(other).toBeHidden()
      await expect(purchases).toHaveCount(1)
    })
  })

test.describe('On a phone', () => {
  test.use(phone)

  test('The found customers of the till stand above the payment, in sight, and close with Escape', async ({
    page,
  }) => {
    await openSignedIn(page, 'seller', TILL_PATH)
    await page.setViewportSize({ width: 320, height: 640 })
    await page.getByRole('button', { name: /^Ver venta/ }).press('Enter')
    await customerName(page).focus()
    await typeByHand(page, 'clienta')
    const list = page.getByRole('listbox', { name: 'Clientes' })
    await expect(list).toBeInViewport({ ratio: 0.9 })
    const [above, below] = [await list.boundingBox(), await paymentGroup(page).boundingBox()]
    expect(above!.y + above!.height).toBeLessThanOrEqual(below!.y)
    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()
    await expect(customerName(page)).toHaveValue('clienta')
  })
})

test.describe('With the found customers open at 390 px', () => {
  test.use(phone)

  for (const press of ['click', 'tap'] as const)
    test(`A ${press} on a payment tile chooses the payment, and then closes the found customers`, async ({
      page,
    }) => {
      await openSignedIn(page, 'seller', TILL_PATH)
      // Without room to scroll, the browser cannot hold the tile in place when the list above disappears.
      await page.setViewportSize({ width: 390, height: 1_200 })
      await page.getByRole('button', { name: /^Ver venta/ }).press('Enter')
      await customerName(page).focus()
      await typeByHand(page, 'clienta')
      const list = page.getByRole('listbox', { name: 'Clientes' })
      await expect(list).toBeVisible()
      await paymentGroup(page)
        .getByRole('radio', { name: /^Efectivo/ })
        [press]()
      await expect(chosenPayment(page)).toHaveAccessibleName(/^Efectivo/)
      await expect(list).toBeHidden()
    })
})

async function openOrder(page: Page, width: number): Promise<void> {
  await page.goto(TILL_PATH)
  // Three sales of each width need three units.
  await addLuna(page, width === 390 ? { color: 'negro', talle: 'M' } : { color: 'rojo', talle: 'S' })
  if (width === 390) await page.getByRole('button', { name: /^Ver venta/ }).press('Enter')
}

async function sell(
  page: Page,
  { width, name, phone: typed }: { width: number; name: string; phone: string },
): Promise<void> {
  await openOrder(page, width)
  await customerName(page).fill(name)
  await page.keyboard.press('Shift+F2')
  await expect(page.getByLabel('Celular')).toBeFocused()
  await page.getByLabel('Celular').fill('15 5555-0100')
  await choosePayment(page, 'Efectivo')
  await createButton(page).press('Enter')
  await expect(page.getByLabel('Celular')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Celular').fill(typed)
  await createButton(page).press('Enter')
  await expect(ticket(page)).toContainText(name)
}
