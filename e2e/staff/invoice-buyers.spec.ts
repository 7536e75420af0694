import type { Page } from '@playwright/test'
import { expect } from '#e2e/shops/demo-shop.ts'
import { test } from '#e2e/shops/shop-with-arca.ts'
import { connectToArca } from '#e2e/support/connect-to-arca.ts'
import { expectAccessibleHere } from '#e2e/support/expect-accessible.ts'
import { choosePayment, customerName, searchBox, ticket, TILL_PATH } from '#e2e/support/till.ts'

// axe would measure a wrong contrast during a fade-in.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const buyer = (page: Page) => page.getByRole('group', { name: 'Datos para la factura' })
const wholeBuyer = 'Responsable inscripto · 20-12345678-6 · Boutique Luz'

async function addToOrder(page: Page): Promise<void> {
  await searchBox(page).fill('sol')
  await page
    .getByRole('button', { name: /^Agregar / })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio').first().check()
  await dialog.getByRole('radio', { name: 'S', exact: true }).click()
  await expect(dialog).toBeHidden()
}

test('A product has an own rate of IVA, and deposits and exchanges are invoiced to their buyer', async ({
  page,
  arca,
}) => {
  test.setTimeout(180_000)
  await connectToArca(page, arca, { identifyFrom: 10_000_000, isOn: true })

  await test.step('the form of a product has its rate', async () => {
    await page.goto('/dashboard/products?q=sol')
    await page
      .getByRole('button', { name: /^Editar/ })
      .first()
      .click()
    const form = page.getByRole('dialog', { name: 'Editar producto' })
    await expect(form.getByLabel('IVA')).toHaveValue('')
    await form.getByLabel('IVA').selectOption('10,5 %')
    await expectAccessibleHere(page, 'the rate of a product')
    await form.getByRole('button', { name: 'Guardar' }).click()
    await expect(form).toBeHidden()
  })

  await test.step('a deposit carries its buyer to the invoice of the delivery', async () => {
    await page.goto(TILL_PATH)
    await addToOrder(page)
    await customerName(page).fill('Boutique Luz')
    await choosePayment(page, 'Efectivo')
    await page.keyboard.press('F10')
    const dialog = page.getByRole('dialog', { name: 'Datos para la factura' })
    await dialog.getByLabel('Condición frente al IVA').selectOption('Responsable inscripto')
    await dialog.getByLabel('CUIT').fill('20-12345678-6')
    await page.keyboard.press('Enter')
    await expect(buyer(page)).toContainText(wholeBuyer)
    await page.getByRole('button', { name: 'Seña', exact: true }).click()
    const deposit = page.getByRole('dialog', { name: 'Guardar con seña' })
    await expect(deposit.getByText(`La factura sale al entregar la venta: ${wholeBuyer}.`)).toBeVisible()
    await deposit.getByRole('button', { name: 'Cobrar la seña' }).click()
    await expect(ticket(page)).toContainText('Falta pagar')
    await page.goto('/dashboard/deposits')
    await page
      .getByRole('link', { name: /N° \d+/ })
      .first()
      .press('Enter')
    await expect(page.getByRole('definition').filter({ hasText: wholeBuyer })).toBeVisible()
    expect(arca.vouchers).toEqual([])
    await page.getByRole('button', { name: 'Cobrar', exact: true }).click()
    const pay = page.getByRole('dialog', { name: 'Cobrar' })
    await pay.getByLabel('Forma de pago').selectOption('efectivo')
    await pay.getByRole('button', { name: 'Cobrar', exact: true }).click()
    await expect(page.getByText('Entregada')).toBeVisible()
    await expect.poll(() => arca.vouchers).toMatchObject([{ tipo: 1, docNro: '20123456786' }])
  })

  await test.step('its exchange is invoiced to the same buyer', async () => {
    await page.goto(TILL_PATH)
    await page.getByRole('button', { name: 'Cambio o devolución' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cambio o devolución' })
    await dialog.getByRole('searchbox').fill('Boutique Luz')
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Boutique Luz' }).click()
    await dialog.getByLabel('Devuelve').selectOption('1')
    await dialog.getByRole('button', { name: 'Cambiar por otro talle o color' }).click()
    const choice = page.getByRole('dialog', { name: /Sol/ })
    await choice.getByRole('radio').first().check()
    await choice.getByRole('radio', { name: 'M', exact: true }).click()
    await dialog.getByLabel('Motivo').selectOption('Cambio de talle')
    await expect(buyer(page)).toContainText(wholeBuyer)
    await expectAccessibleHere(page, 'the buyer of an exchange')
    await dialog.getByRole('button', { name: 'Hacer el cambio' }).click()
    await expect(dialog.getByRole('heading', { name: /^Cambio guardado/ })).toBeVisible()
    await expect
      .poll(() => arca.vouchers.map(({ tipo, docNro }) => `${tipo} ${docNro}`).toSorted())
      .toEqual(['1 20123456786', '1 20123456786', '3 20123456786'])
  })
})
