import path from 'node:path'
import { parsePesos, share, subtract } from '#domain/money.ts'
import { aCart } from '#testing/fixtures/builders.ts'
import { expectAccessible } from '#e2e/support/expect-accessible.ts'
import { expect, test, visit } from '#e2e/shops/demo-shop.ts'
import { phone } from '#e2e/support/screens.ts'
import { openSignedIn } from '#e2e/support/sign-in.ts'
import { createButton, customerName, searchBox, ticket, TILL_PATH, choosePayment } from '#e2e/support/till.ts'

test.use({ ...phone, contextOptions: { reducedMotion: 'reduce' } })

const COUPON = 'BIENVENIDA10'
const NAME = 'Remera Primera Tarde'

test('On a phone a new admin creates and publishes a product, sells it at the till and on the web, annuls a sale, and finds stock, cash, coupon and audit correct', async ({
  page,
  request,
}) => {
  await openSignedIn(page, 'admin', '/dashboard/products')
  const staff = async <T>(address: string): Promise<T> => {
    const token = await page.evaluate(() => localStorage.getItem('authToken'))
    const response = await page.request.get(address, { headers: { authorization: `Bearer ${token}` } })
    expect(response.status(), address).toBe(200)
    return (await response.json()) as T
  }
  const usesOfCoupon = async () => {
    const { coupons } = await staff<{ coupons: { code: string; used: number }[] }>('/api/coupon/coupons')
    return coupons.find(({ code }) => code === COUPON)!.used
  }
  const usedBefore = await usesOfCoupon()

  await test.step('a product of six combinations and two photos is created', async () => {
    await page.getByRole('button', { name: 'Crear producto' }).tap()
    const form = page.getByRole('dialog', { name: 'Crear producto' })
    await form.getByLabel('Nombre').fill(NAME)
    await form.getByLabel('Categoría').selectOption('Tops')
    await form.getByLabel('Precio ($)').fill('20000')
    for (const color of ['rojo', 'negro']) await form.getByRole('checkbox', { name: color }).check()
    for (const talle of ['S', 'M', 'L'])
      await form.getByRole('checkbox', { name: talle, exact: true }).check()
    await form.getByRole('radio', { name: 'Por color y talle' }).check()
    await form.getByLabel('Toda la fila: rojo').fill('3')
    await form.getByLabel('Toda la fila: negro').fill('2')
    await form
      .getByLabel('Elegir fotos')
      .setInputFiles(
        ['ABR-001-beige.webp', 'ABR-001-negro.webp'].map((name) =>
          path.resolve('database/seeds/demo/pictures', name),
        ),
      )
    await expect(form.getByRole('list', { name: 'Fotos del producto' }).getByRole('listitem')).toHaveCount(2)
    await form.getByRole('button', { name: 'Crear producto' }).tap()
    await expect(page.getByText('Creado exitosamente')).toBeVisible()
  })

  await test.step('the published product is in the shop at once', async () => {
    await page.getByRole('button', { name: `Publicar ${NAME}` }).tap()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Publicar' }).tap()
    await expect(page.getByText('Producto publicado')).toBeVisible()
    expect(await (await page.request.get('/product')).text()).toContain(NAME)
  })

  await test.step('one unit is sold at the till for cash', async () => {
    await visit(page, TILL_PATH)
    await searchBox(page).fill('primera tarde')
    await page.getByRole('button', { name: `Agregar ${NAME}` }).tap()
    const choices = page.getByRole('dialog', { name: NAME })
    await choices.getByRole('radio', { name: 'rojo', exact: true }).check()
    await choices.getByRole('radio', { name: 'S', exact: true }).tap()
    await page.getByRole('button', { name: 'Ver venta' }).tap()
    await customerName(page).fill('Clienta del mostrador')
    await choosePayment(page, 'Efectivo')
    await createButton(page).tap()
    await expect(ticket(page)).toContainText('Total$ 20.000,00')
  })

  const products = await staff<{ id: string; precio: number; version: number }[]>(
    '/api/products?q=primera%20tarde',
  )
  const product = products[0]!
  const precio = parsePesos(product.precio)!

  const web = await test.step('two units are bought on the web with a coupon', async () => {
    const sold = { ...product, nombre: NAME, color: 'negro', talle: 'M', precio, cantidad: 2 }
    const subtotal = parsePesos(product.precio * 2)!
    const response = await request.post('/api/sheets/sale', {
      data: aCart([sold as unknown as Parameters<typeof aCart>[0][number]], {
        cliente: { nombre: 'Clienta de la web', correo: 'tarde@correo.test' },
        codigoDescuento: COUPON,
        total: subtract(subtotal, share(subtotal, 1_000)),
      }),
      headers: { 'idempotency-key': crypto.randomUUID() },
    })
    expect(response.status(), await response.text()).toBe(200)
    return (await response.json()) as { id: string; numero: number }
  })
  expect(await usesOfCoupon()).toBe(usedBefore + 1)

  await test.step('the status of the sale changes, and the customer gets an e-mail', async () => {
    await visit(page, '/dashboard/sales?q=clienta de la web')
    await page.getByRole('button', { name: /^Cambiar estado/ }).tap()
    const dialog = page.getByRole('dialog', { name: `Estado de la venta N° ${web.numero}` })
    await dialog.getByRole('radio', { name: 'Confirmada' }).check()
    await dialog.getByRole('radio', { name: 'Sí, entran en la caja de hoy' }).check()
    await dialog.getByRole('button', { name: 'Guardar estado' }).tap()
    await expect(page.getByRole('article').getByText('Confirmada')).toBeVisible()
    await visit(page, '/dashboard/emails?q=tarde@correo.test')
    await page.getByRole('link', { name: 'Actualizamos el estado de tu compra!' }).first().tap()
    const email = page.frameLocator('iframe[title="El correo como se ve"]')
    await expect(email.getByText('CONFIRMADA', { exact: true })).toBeVisible()
  })

  await test.step('the web sale is annulled with a reason', async () => {
    await visit(page, '/dashboard/sales?q=clienta de la web')
    await page.getByRole('button', { name: /^Anular/ }).tap()
    const dialog = page.getByRole('dialog', { name: `Anular la venta N° ${web.numero}` })
    await dialog.getByLabel('Motivo').fill('Se arrepintió')
    await dialog.getByRole('button', { name: 'Anular venta' }).tap()
    await expect(page.getByText('Eliminado exitosamente')).toBeVisible()
  })

  await test.step('stock, cash, coupon and audit are correct', async () => {
    const [now] = await staff<{ stock: number; variantes: object[] }[]>('/api/products?q=primera%20tarde')
    expect(now!.stock).toBe(14)
    expect(now!.variantes).toContainEqual(expect.objectContaining({ color: 'rojo', talle: 'S', stock: 2 }))
    expect(now!.variantes).toContainEqual(expect.objectContaining({ color: 'negro', talle: 'M', stock: 2 }))
    expect(await usesOfCoupon()).toBe(usedBefore)
    const cash = await staff<{ tipo: string; monto: number; ventaNumero: number | null }[]>(
      '/api/sheets/cashflow?limit=20',
    )
    const entriesOf = (numero: number) =>
      cash.filter((one) => one.ventaNumero === numero).map(({ tipo, monto }) => [tipo, monto])
    expect(entriesOf(web.numero)).toEqual([
      ['Gasto', 36_000],
      ['Ingreso', 36_000],
    ])
    expect(entriesOf(web.numero - 1)).toEqual([['Ingreso', 20_000]])
    await visit(page, `/dashboard/audit?objeto=product:${product.id}`)
    const acts = page.getByRole('list', { name: 'Auditoría' }).getByRole('listitem')
    await expect(acts).toHaveText([/publicó un producto/, /creó un producto/])
    await expectAccessible(page, 'the audit of a product on a phone')
  })
})
