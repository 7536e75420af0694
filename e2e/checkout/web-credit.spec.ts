import type { Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/expect-accessible.ts'
import { expect, visit } from '#e2e/shops/demo-shop.ts'
import { luna, testWithCombinations } from '#e2e/shops/shop-with-combinations.ts'
import { addToCart, fillContact, goToCart, goToPayment } from '#e2e/support/shopper.ts'
import { openSignedIn } from '#e2e/support/sign-in.ts'

const test = testWithCombinations()

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 390, height: 800 } })

/** Sells a gift card of 20,000 pesos on the page 'Vales', and returns its code. */
async function sellGiftCard(page: Page): Promise<string> {
  await openSignedIn(page, 'seller', '/dashboard/credits')
  await page.getByRole('button', { name: 'Vender vale de regalo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Vender vale de regalo' })
  await dialog.getByLabel('Monto ($)').fill('20000')
  await dialog.getByLabel('Forma de pago').selectOption('qr')
  await dialog.getByLabel('Para quién es').fill('Eva')
  await expect(dialog.getByText('Se cobran $ 21.400,00')).toBeVisible()
  await expectAccessible(page, 'the form of a gift card')
  await dialog.getByRole('button', { name: 'Vender', exact: true }).click()
  const heading = page.getByRole('heading', { name: /^Vale [A-Z2-9]{4}-/ })
  await expect(heading).toBeVisible()
  await expect(page.getByRole('region', { name: /para imprimir$/ })).toContainText('Para Eva')
  await expectAccessible(page, 'a gift card')
  return (await heading.innerText()).replace('Vale ', '')
}

test('A guest pays a part of a purchase with a gift card that staff sold, and the rest in cash', async ({
  page,
  browser,
}) => {
  const staff = await browser.newContext()
  const codigo = await sellGiftCard(await staff.newPage())
  await staff.close()

  await addToCart(page, { ...luna, color: 'negro', talle: 'M' })
  await goToCart(page)
  await fillContact(page)
  await goToPayment(page)
  const code = page.getByRole('textbox', { name: 'Código del vale' })
  await test.step('an unknown code is reported in place', async () => {
    await page.getByRole('button', { name: 'Tengo un vale' }).click()
    await code.fill('ABCD-EFGH-JKLM')
    await page.getByRole('button', { name: 'Usar vale' }).click()
    await expect(code).toHaveAccessibleDescription(/No encontramos ese vale/)
  })
  await test.step('a code shows the balance and the rest, also after a reload', async () => {
    await code.fill(codigo.toLowerCase())
    await page.getByRole('button', { name: 'Usar vale' }).click()
    await expect(page.getByText('El vale tiene $ 20.000,00 y paga $ 20.000,00.')).toBeVisible()
    await visit(page, page.url())
    await expect(page.getByText('Elegí cómo pagás los $ 25.500,50 que quedan.')).toBeVisible()
    await expectAccessible(page, 'the payment with a gift card')
  })
  await test.step('the receipt names both parts and what is left to pay', async () => {
    await page.getByRole('radio', { name: /^Efectivo/ }).check()
    await page.getByRole('button', { name: 'Finalizar compra' }).click()
    const order = page.getByRole('region', { name: 'Tu pedido' })
    await expect(order).toContainText('Vale$ 20.000,00')
    await expect(order).toContainText('Te queda por pagar$ 25.500,50')
    await expectAccessible(page, 'the receipt of a purchase with a gift card')
  })
})
