import { expectAccessibleHere } from '#e2e/support/expect-accessible.ts'
import { expect } from '#e2e/shops/demo-shop.ts'
import { testWithCombinations } from '#e2e/shops/shop-with-combinations.ts'
import { desktop, phone } from '#e2e/support/screens.ts'
import { openSignedIn } from '#e2e/support/sign-in.ts'
import { addBlackLuna, expectMessage, ticket, TILL_PATH } from '#e2e/support/till.ts'

const test = testWithCombinations()

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const [screen, width] of [
  [phone, 390],
  [desktop, 1280],
] as const)
  test.describe(`At ${width} px`, () => {
    test.use(screen)

    test('A dress is reserved with a deposit, paid and delivered, and another deposit is cancelled', async ({
      page,
    }) => {
      await openSignedIn(page, 'seller', TILL_PATH)
      const reserve = async (name: string) => {
        await addBlackLuna(page, 'M')
        if (width === 390) await page.getByRole('button', { name: /^Ver venta/ }).press('Enter')
        await page.getByRole('button', { name: 'Seña', exact: true }).press('Enter')
        const dialog = page.getByRole('dialog', { name: 'Guardar con seña' })
        await dialog.getByLabel('Nombre del cliente').fill(name)
        await dialog.getByRole('button', { name: 'Cobrar la seña' }).press('Enter')
        await expect(dialog.getByText('Elegí la forma de pago')).toBeVisible()
        await dialog.getByLabel('Forma de pago').selectOption('efectivo')
        await expectAccessibleHere(page, 'a deposit')
        await dialog.getByRole('button', { name: 'Cobrar la seña' }).press('Enter')
        await expect(ticket(page)).toContainText('Falta pagar')
      }
      await reserve(`Ana ${width}`)
      await page.goto('/dashboard/deposits')
      await page
        .getByRole('link', { name: /N° \d+/ })
        .first()
        .press('Enter')
      await expect(page.getByRole('heading', { name: `Seña de Ana ${width}` })).toBeVisible()
      await expectAccessibleHere(page, 'a reserved sale')
      await page.getByRole('button', { name: 'Cobrar', exact: true }).press('Enter')
      const pay = page.getByRole('dialog', { name: 'Cobrar' })
      await pay.getByLabel('Forma de pago').selectOption('tarjetaCredito')
      await expectAccessibleHere(page, 'a payment')
      await pay.getByRole('button', { name: 'Cobrar', exact: true }).press('Enter')
      await expectMessage(page, 'Pago guardado')
      await expect(page.getByText('Entregada')).toBeVisible()
      await page.goto(TILL_PATH)
      await reserve(`Luz ${width}`)
      await page.goto('/dashboard/deposits')
      await page
        .getByRole('link', { name: /N° \d+/ })
        .first()
        .press('Enter')
      await page.getByRole('button', { name: 'Cancelar la seña' }).press('Enter')
      const cancel = page.getByRole('dialog', { name: 'Cancelar la seña' })
      await cancel.getByLabel('Motivo').fill('Se arrepintió')
      await cancel.getByRole('button', { name: 'Cancelar la seña' }).press('Enter')
      await expect(page.getByRole('heading', { name: 'Vales' })).toBeVisible()
      await expect(page.getByText('Con saldo').first()).toBeVisible()
    })
  })
