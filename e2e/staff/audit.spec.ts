import type { APIRequestContext, Page } from '@playwright/test'
import { demoAccounts } from '#seeds/demo/demo-accounts.ts'
import { expectAccessible } from '#e2e/support/expect-accessible.ts'
import { expect, test, visit } from '#e2e/shops/demo-shop.ts'
import { asOnAPhone } from '#e2e/support/screens.ts'
import { listProducts } from '#e2e/support/shopper.ts'
import { openSignedIn } from '#e2e/support/sign-in.ts'

const AUDIT = '/dashboard/audit'

// axe would measure a wrong contrast during a fade-in.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Returns an API client that is signed in as this role, like a second device. */
async function apiAs(request: APIRequestContext, rol: 'admin' | 'seller') {
  const { email, password } = demoAccounts.find((one) => one.rol === rol)!
  await request.post('/api/auth/sign-in/email', { data: { email, password } })
  const { token } = (await (await request.get('/api/auth/token')).json()) as { token: string }
  return async (method: 'post' | 'put' | 'patch', path: string, data: object = {}) => {
    const response = await request[method](path, { data, headers: { authorization: `Bearer ${token}` } })
    expect(response.status(), path).toBe(200)
    return (await response.json()) as { id: string }
  }
}

/** Creates one audit entry of a seller, then 27 of an admin. The last two are about a product. */
async function makeAuditEntries(page: Page, request: APIRequestContext) {
  const [product] = await listProducts(page)
  const seller = await apiAs(request, 'seller')
  await seller('post', '/api/sheets/cashflow/add', { tipo: 'Gasto', monto: 1250.5, descripcion: 'Cinta' })
  const admin = await apiAs(request, 'admin')
  const { id } = await admin('post', '/api/coupon/coupons', {
    code: 'AUDITADO',
    name: 'Para mirar',
    discountType: 'fixed',
    discountValue: 1500.5,
    expirationDate: '2999-12-31',
    usageLimit: 2,
    categories: [product!.categoria],
  })
  for (let round = 0; round < 24; round++)
    await admin('patch', `/api/coupon/coupons/${id}/toggle`, {
      action: round % 2 === 0 ? 'deactivate' : 'activate',
    })
  for (let round = 0; round < 2; round++) await admin('put', `/api/sheets/product/${product!.id}`)
  return product!
}

test('An admin finds each staff action with its author, time, object and previous values, also on a phone', async ({
  page,
  request,
}) => {
  const product = await makeAuditEntries(page, request)
  await openSignedIn(page, 'admin', '/dashboard/dashboard')
  await page.getByRole('complementary').getByRole('link', { name: 'Auditoría' }).click()
  const table = page.getByRole('table', { name: 'Auditoría' })
  const last = table.getByRole('row').nth(1)

  await test.step('the last action comes first, in words, and the next page continues the list', async () => {
    await expect(last).toContainText(
      new RegExp(
        `\\d{2}-\\d{2}-\\d{4} \\d{2}:\\d{2}.*Administradora demo.*publicó un producto.*${product.nombre}`,
      ),
    )
    await expect(last).toContainText(/Publicado.*No.*Sí/)
    await expectAccessible(page, 'the audit')
    await page.getByRole('link', { name: 'Siguiente' }).click()
    await expect(page.getByText('Página 2')).toBeVisible()
    await expect(table).toContainText('cargó un movimiento de caja')
  })

  await test.step('the list is filtered by person, and an amount links to its day', async () => {
    await page.getByLabel('Quién').selectOption('Vendedora demo')
    await expect(table.getByRole('row')).toHaveCount(2)
    await last.getByText('Ver 5 datos').click()
    await expect(last).toContainText(/Monto.*\$\s1\.250,50/)
    await expectAccessible(page, 'what an act changed')
    await last.getByRole('link', { name: 'Movimiento de caja Cinta' }).click()
    await expect(page).toHaveURL(/\/dashboard\/balance\?dia=\d{4}-\d{2}-\d{2}$/)
    await page.goBack()
    await expect(page.getByLabel('Quién')).toHaveValue(/.+/)
    await page.getByRole('link', { name: 'Quitar los filtros' }).click()
    await expect(page).toHaveURL(AUDIT)
    // The filter fields take their values from the URL, so they are empty again.
    await expect(page.getByLabel('Quién')).toHaveValue('')
  })

  await test.step('the list is filtered by kind and day, and an empty result says so', async () => {
    await page.getByLabel('Sobre qué').selectOption('Cupón')
    await expect(page).toHaveURL(`${AUDIT}?tipo=coupon`)
    await expect(page.getByRole('status').filter({ hasText: '25 acciones' })).toBeVisible()
    await expect(last).toContainText(/Estado.*Inactivo.*Activo/)
    await expect(last.getByRole('link', { name: 'Cupón AUDITADO' })).toHaveAttribute(
      'href',
      '/dashboard/coupons',
    )
    await page.getByLabel('Desde').fill('2999-01-01')
    await expect(page.getByText('No encontramos acciones')).toBeVisible()
  })

  await test.step('a link from another screen filters the list by one object, and a phone can add filters and reset them', async () => {
    await visit(page, `${AUDIT}?objeto=product:${encodeURIComponent(product.id)}`)
    await expect(table.getByRole('row')).toHaveCount(3)
    await asOnAPhone(page, async () => {
      const cards = page.getByRole('list', { name: 'Auditoría' }).getByRole('listitem')
      await expect(cards).toHaveCount(2)
      await expect(cards.first()).toContainText('Administradora demo publicó un producto')
      await page.getByLabel('Quién').selectOption('Vendedora demo')
      await expect(page.getByText('No encontramos acciones')).toBeVisible()
      await page.getByRole('link', { name: 'Quitar los filtros' }).click()
      await expect(cards).toHaveCount(2)
      await page.getByRole('link', { name: `Quitar el filtro Producto ${product.nombre}` }).click()
      await expect(page).toHaveURL(AUDIT)
    })
  })
})
