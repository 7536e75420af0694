import { dayOf } from '#domain/calendar.ts'
import { formatPesos, parsePesos, ZERO } from '#domain/money.ts'
import { buyOne } from '#e2e/support/buy-one.ts'
import { expectAccessible } from '#e2e/support/expect-accessible.ts'
import { ABORTED_REQUEST, expect, visit } from '#e2e/shops/demo-shop.ts'
import { test } from '#e2e/shops/shop-without-sales.ts'
import { asOnAPhone } from '#e2e/support/screens.ts'
import { openSignedIn } from '#e2e/support/sign-in.ts'

const PANEL = '/dashboard/panel'

test('The panel of a new shop shows the first sale on return to the tab, and each figure links to its list', async ({
  page,
  playwright,
  baseURL,
  browserErrors,
}) => {
  await openSignedIn(page, 'admin', '/dashboard/dashboard')
  const panelEntry = page.getByRole('complementary').getByRole('link', { name: 'Panel', exact: true })

  await test.step('a panel that fails to load says so in place and can be retried', async () => {
    browserErrors.allow(ABORTED_REQUEST)
    await page.route(/panel\.data/, (route) => route.abort())
    await panelEntry.click()
    const problem = page.getByRole('alert').filter({ hasText: 'No pudimos cargar esto' })
    await expect(problem).toBeVisible()
    await page.unroute(/panel\.data/)
    await problem.getByRole('button', { name: 'Reintentar' }).click()
    await expect(page.getByRole('heading', { name: 'Panel', exact: true })).toBeVisible()
  })

  const today = page.getByRole('region', { name: 'Hoy' })
  await test.step('the panel of a shop without sales explains its figures', async () => {
    await expect(page.getByText('Todavía no hay ventas')).toBeVisible()
    await expect(today).toHaveCount(0)
    await expectAccessible(page, 'the panel of a new shop')
  })

  const guest = await playwright.request.newContext({ baseURL: baseURL! })
  const { product } = await buyOne(guest)
  await guest.dispose()
  const price = formatPesos(parsePesos(product.precio)!)
  await test.step('on return to the tab every figure includes the sale', async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(today).toContainText(`Total vendido${formatPesos(ZERO)}`)
    await expect(today).toContainText(`A cobrar${price}1 venta`)
    for (const group of ['Por canal', 'Por forma de pago', /^Por categoría/])
      await expect(today.getByRole('group', { name: group })).toContainText(`a cobrar ${price}`)
    await expect(
      page.getByRole('table', { name: 'Los más vendidos, con su stock' }).getByRole('row').nth(1),
    ).toContainText(product.nombre)
    const month = page.getByRole('region', { name: /^Este mes/ })
    await month.getByText('Ver la tabla').click()
    await expect(month.getByRole('table').getByRole('row').nth(1)).toContainText(formatPesos(ZERO))
    await expect(
      page
        .getByRole('region', { name: 'Para atender' })
        .getByRole('link', { name: /La más vieja: hace menos de una hora/ }),
    ).toBeVisible()
    // Scrolls to the top, because a button partly under the phone's fixed bar fails the target size check.
    await page.evaluate(() => scrollTo(0, 0))
    await expectAccessible(page, 'the panel with a sale')
  })

  await test.step('on a phone no element is wider than the window', async () => {
    await asOnAPhone(page, async () => {
      const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
      expect(scrollWidth).toBe(clientWidth)
    })
  })

  await test.step('the link of a figure contains its day, channel and payment', async () => {
    const day = dayOf(new Date())
    const leadsTo = (name: string) => today.getByRole('link', { name, exact: true }).first()
    await expect(leadsTo('Página')).toHaveAttribute(
      'href',
      `/dashboard/sales?desde=${day}&hasta=${day}&canal=P%C3%A1gina`,
    )
    await expect(leadsTo('Efectivo, por la página')).toHaveAttribute(
      'href',
      `/dashboard/sales?desde=${day}&hasta=${day}&pago=Efectivo`,
    )
    await page
      .getByRole('region', { name: 'Para atender' })
      .getByRole('link', { name: /Correos que fallaron/ })
      .click()
    await expect(page).toHaveURL('/dashboard/emails?estado=failed')
    await visit(page, PANEL)
    await expect(today).toContainText(price)
  })
})
