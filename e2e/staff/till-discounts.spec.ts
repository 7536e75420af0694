import { expectAccessible } from '#e2e/support/expect-accessible.ts'
import { expect } from '#e2e/shops/demo-shop.ts'
import { testWithCombinations } from '#e2e/shops/shop-with-combinations.ts'
import { openSignedIn } from '#e2e/support/sign-in.ts'
import { addBlackLuna, choosePayment, customerName, saleLines, ticket, TILL_PATH } from '#e2e/support/till.ts'

const test = testWithCombinations()

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const width of [390, 1280])
  test(`At ${width} px a discount with its reason and a payment in parts are typed with the keyboard`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await openSignedIn(page, 'seller', TILL_PATH)
    await addBlackLuna(page, width === 390 ? 'S' : 'M')
    if (width === 390) await page.getByRole('button', { name: 'Ver venta' }).press('Enter')
    await expect(saleLines(page)).toHaveCount(1)
    const { keyboard } = page
    const discount = page.getByRole('dialog', { name: 'Descuento de la venta' })
    const value = discount.getByRole('textbox', { name: 'Porcentaje' })

    await test.step('a discount above the limit is reported at once and refused', async () => {
      await keyboard.press('F7')
      await expect(value).toBeFocused()
      await expect(value).toHaveAccessibleDescription('Hasta 10 %')
      await keyboard.press('Enter')
      await expect(value).toHaveAccessibleDescription(/Va un porcentaje/)
      await keyboard.type('15')
      await discount.getByRole('combobox', { name: 'Motivo' }).selectOption('Cliente frecuente')
      await expectAccessible(page, 'a discount')
      await value.press('Enter')
      await expect(discount).toBeHidden()
      await expect(page.getByText('Podés dar hasta 10 % de descuento.')).toBeVisible()
    })
    await test.step('a smaller discount with a free reason is accepted', async () => {
      await keyboard.press('F7')
      await expect(value).toHaveValue('15')
      await keyboard.type('10')
      await discount.getByRole('combobox', { name: 'Motivo' }).selectOption('Otro motivo')
      await discount.getByRole('textbox', { name: 'Otro motivo' }).fill('Aniversario')
      await keyboard.press('Enter')
      await expect(page.getByText('Podés dar hasta')).toBeHidden()
      await expect(page.getByText('Descuento 10 % (Aniversario)')).toBeVisible()
    })
    await test.step('each tile shows its final total, and a digit chooses it', async () => {
      await customerName(page).fill('Ana Paz')
      await keyboard.press('F4')
      await keyboard.press('4')
      await expect(page.getByRole('radio', { name: /^Tarjeta de débito \+7\s%/ })).toBeChecked()
    })
    await test.step('the second part proposes the rest, and nothing is sent while something is left', async () => {
      await page.getByRole('button', { name: 'Dividir pago' }).press('Enter')
      await page.getByRole('combobox', { name: 'Parte 1' }).selectOption('efectivo')
      await page.getByRole('textbox', { name: 'Importe de la parte 1' }).fill('10000')
      const second = page.getByRole('textbox', { name: 'Importe de la parte 2' })
      await expect(second).not.toHaveValue('0,00')
      const rest = await second.inputValue()
      await page.getByRole('combobox', { name: 'Parte 2' }).selectOption('tarjetaDebito')
      await second.fill('1')
      await expect(page.getByRole('status').filter({ hasText: /^Falta pagar \$/ })).toBeVisible()
      await keyboard.press('Control+Enter')
      await expect(page.getByRole('group', { name: 'Forma de pago' }).getByRole('alert')).toHaveText(
        /^Falta pagar \$/,
      )
      await second.fill('')
      await keyboard.press('Tab')
      await expect(second).toHaveValue(rest)
      await expect(page.getByText('Falta pagar $ 0,00')).toBeVisible()
      await expect(page.getByText(/^Recargo \$\s.* · Se cobra/)).toBeVisible()
    })
    await test.step('the change is that of the cash part, and the ticket shows everything', async () => {
      await page.getByRole('textbox', { name: 'Recibido' }).fill('12000')
      await expect(page.getByRole('status', { name: 'Vuelto' })).toHaveText('$ 2.000,00')
      await expectAccessible(page, 'a payment in parts')
      await keyboard.press('Control+Enter')
      for (const text of [
        'Forma de pago: Mixto',
        'Descuento 10 % (Aniversario)',
        'Efectivo$ 10.000,00',
        'Vuelto$ 2.000,00',
      ])
        await expect(ticket(page)).toContainText(text)
      await expect(ticket(page)).toContainText(/Tarjeta de débito \(con recargo de \$/)
      await expectAccessible(page, 'a ticket of a payment in parts')
    })
  })

test('A coupon is priced by the server, and its discount stays after a reload', async ({ page }) => {
  await openSignedIn(page, 'seller', TILL_PATH)
  await addBlackLuna(page, 'M')
  await page.getByRole('button', { name: 'Cupón' }).press('Enter')
  const code = page.getByRole('textbox', { name: 'Código de descuento' })
  await code.fill('NO-EXISTE')
  await code.press('Enter')
  await expect(code).toHaveAccessibleDescription(/No encontramos ese cupón/)
  await code.fill('BIENVENIDA10')
  await code.press('Enter')
  const applied = page.getByRole('status').filter({ hasText: 'Cupón aplicado!' })
  await expect(applied).toBeVisible()
  await choosePayment(page, 'QR')
  await customerName(page).fill('Ana Paz')
  await page.reload()
  await expect(applied).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(ticket(page)).toContainText('Descuento (BIENVENIDA10)')
})
