import { buyOne } from '#e2e/support/buy-one.ts'
import { expectAccessible } from '#e2e/support/expect-accessible.ts'
import { expect, test, visit } from '#e2e/shops/demo-shop.ts'
import { asOnAPhone } from '#e2e/support/screens.ts'
import { openSignedIn } from '#e2e/support/sign-in.ts'

const SALES = '/dashboard/sales'

// axe would measure a wrong contrast during a fade-in.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('An admin accepts a web sale before its cash comes, finds the sale, and receives the cash later', async ({
  page,
  request,
}) => {
  const { numero } = await buyOne(request, { nombre: 'Elsa Paz', correo: 'elsa@correo.test' })
  await openSignedIn(page, 'admin', `${SALES}?q=elsa`)
  const card = page.getByRole('article', { name: `N° ${numero} · Elsa Paz` })
  await card.getByRole('button', { name: /^Cambiar estado/ }).click()
  const stateDialog = page.getByRole('dialog', { name: `Estado de la venta N° ${numero}` })
  await stateDialog.getByRole('radio', { name: 'Confirmada' }).check()
  await stateDialog.getByRole('radio', { name: 'Todavía no, queda a cobrar' }).check()
  await expectAccessible(page, 'a status with the question about the cash')
  await stateDialog.getByRole('button', { name: 'Guardar estado' }).click()
  await expect(stateDialog).toBeHidden()
  await visit(page, `${SALES}?cobro=a-cobrar&q=elsa`)
  await expect(card.getByText('A cobrar')).toBeVisible()
  await asOnAPhone(page, () => expectAccessible(page, 'a sale that waits for its cash'))
  await card.getByRole('button', { name: /^Cobrar/ }).click()
  const cashDialog = page.getByRole('dialog', { name: `Cobrar la venta N° ${numero}` })
  await expectAccessible(page, 'the receipt of cash')
  await cashDialog.getByRole('button', { name: 'Cobrar' }).click()
  await expect(page.getByText('No encontramos ventas')).toBeVisible()
  await visit(page, `${SALES}?q=elsa`)
  await expect(card.getByText('A cobrar')).toHaveCount(0)
})
