import type { Page } from '@playwright/test'
import { productCategories } from '#domain/categories.ts'
import { expect, test, visit } from './open-shop-process.ts'
import { phone } from './screens.ts'
import { addToCart, fillContact, goToCart } from './shopper.ts'
import { enterAs } from './sign-in.ts'

type Listed = {
  id: string
  nombre: string
  categoria: string
  color: string
  talle: string
  stock: number
  precio: number
  sku: string
}

const listed = async (page: Page, query = ''): Promise<Listed[]> =>
  (await page.request.get(`/api/sheets/data${query}`)).json()

const main = (page: Page) => page.getByRole('main')
const splitList = (list: string) => list.split(',').map((one) => one.trim())
/** As a shop window writes it, whatever the kind of space. */
const pesos = (amount: number) =>
  new RegExp(`\\$\\s${amount.toLocaleString('es-AR', { minimumFractionDigits: 2 }).replaceAll('.', '\\.')}`)

test('every public address answers its own page, in Spanish', async ({ page }) => {
  const [product] = await listed(page, '?limit=1')
  for (const [address, heading] of [
    ['/', 'No busques moda, CREA tu estilo'],
    ['/login', 'Ingresar'],
    ['/register', 'Registrate'],
    ['/product', 'Productos'],
    [`/product/${product!.id}`, product!.nombre],
    ['/cart', 'Tu compra'],
    ['/howcanbuy', '¿Como Comprar?'],
    ['/support', 'Ayuda'],
  ] as const) {
    expect((await page.goto(address))?.status(), address).toBe(200)
    await expect(main(page).getByRole('heading', { level: 1 }), address).toHaveText(heading)
    await expect(page.locator('html'), address).toHaveAttribute('lang', 'es-AR')
  }
})

test('the home shows the eight products added last, the newest first', async ({ page }) => {
  await visit(page, '/')
  const names = (await listed(page, '?limit=8')).map(({ nombre }) => nombre)
  const cards = page.getByRole('list', { name: 'Los últimos productos' }).getByRole('article')
  await expect(cards.getByRole('heading')).toHaveText(names)
})

test('the catalogue names its search, its two filters that fold, what is chosen and how many there are', async ({
  page,
}) => {
  await visit(page, '/product?categoria=Faldas')
  await expect(page.getByPlaceholder('Buscar producto')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Buscar', exact: true })).toBeVisible()
  const filters = page.getByRole('complementary', { name: 'Filtros' })
  const inUse = productCategories.map((name) => (name === 'Faldas' ? 'Faldas-shorts' : name))
  for (const [title, first, entries] of [
    ['Filtrar por categoría', 'Todos', inUse.length + 1],
    ['Filtrar por color', 'Todos', undefined],
  ] as const) {
    const group = filters.getByRole('group').filter({ hasText: title })
    await expect(group.getByRole('link').first()).toHaveText(first)
    if (entries) await expect(group.getByRole('link')).toHaveCount(entries)
    await group.getByText(title).click()
    await expect(group.getByRole('link').first()).toBeHidden()
    await group.getByText(title).click()
    await expect(group.getByRole('link').first()).toBeVisible()
  }
  const skirts = await listed(page, '?categoria=Faldas')
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Faldas-shorts')
  await expect(
    main(page)
      .getByRole('status')
      .filter({ hasText: /producto/ }),
  ).toHaveText(`${skirts.length} productos`)
  await expect(page.getByRole('link', { name: 'Quitar el filtro Faldas-shorts' })).toBeVisible()
  await expect(filters.getByRole('link', { name: 'Faldas-shorts' })).toHaveAttribute('aria-current', 'true')
  await filters.getByRole('link', { name: 'Todos' }).first().click()
  await expect(page).toHaveURL(/\/product$/)
})

test('a product page says its SKU, name, category, price and stock, and offers colour and quantity', async ({
  page,
}) => {
  const products = await listed(page)
  const product = products.find(
    ({ categoria, color, stock }) => categoria === 'Faldas' && color.includes(',') && stock > 2,
  )!
  await visit(page, `/product/${product.id}`)
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(product.nombre)
  await expect(main(page)).toContainText(`SKU:${product.sku}`)
  await expect(main(page)).toContainText('Categoria:Faldas-shorts')
  await expect(main(page)).toContainText(pesos(product.precio))
  await expect(main(page).getByText('Precio sin impuestos nacionales')).toHaveText(
    pesos(Math.round((product.precio * 100) / 1.21) / 100),
  )
  await expect(main(page)).toContainText(`(${product.stock} Disponible)`)
  for (const color of splitList(product.color))
    await expect(page.getByRole('radio', { name: color, exact: true })).not.toBeChecked()
  const quantity = page.getByRole('spinbutton', { name: 'Cantidad' })
  await expect(quantity).toHaveAttribute('min', '1')
  await expect(quantity).toHaveAttribute('max', String(product.stock))
  await expect(quantity).toHaveValue('1')
  await expect(page.getByRole('button', { name: 'Agregar al carrito' })).toBeEnabled()
})

test('an empty cart says so, leads back home and names the four steps; the coupon box opens and shuts', async ({
  page,
}) => {
  await visit(page, '/cart')
  await expect(page.getByRole('link', { name: 'Volver', exact: true })).toHaveAttribute('href', '/')
  await expect(page.getByRole('list', { name: 'Pasos de la compra' }).getByRole('listitem')).toHaveText([
    /Contacto$/,
    /Envio$/,
    /Forma Pago$/,
    /Entregado$/,
  ])
  const cart = page.getByRole('region', { name: 'Carrito' })
  await expect(cart).toContainText('Tu carrito está vacío.')
  await expect(cart).toContainText('Agrega productos para comenzar.')
  const code = page.getByPlaceholder('Ingresa el código de descuento')
  await expect(code).toBeHidden()
  await page.getByRole('button', { name: 'Ya tenes un cupon?' }).click()
  await expect(code).toBeVisible()
  await expect(page.getByRole('button', { name: 'Aplicar Cupón' })).toBeVisible()
  await page.getByRole('button', { name: 'Ocultar' }).click()
  await expect(code).toBeHidden()
})

test('delivery is free, to be agreed with the owner, and without a card provider one pays in cash', async ({
  page,
}) => {
  const products = await listed(page)
  const plain = products.find((one) => !one.color.includes(',') && !one.talle.includes(',') && one.stock > 1)!
  await addToCart(page, { id: plain.id })
  await goToCart(page)
  await fillContact(page)
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect(page.getByRole('radio')).toHaveCount(1)
  await expect(page.getByRole('radio', { name: 'Gratis, a coordinar con Vidriera' })).toBeChecked()
  await expect(page.getByRole('link', { name: 'Atrás' })).toHaveAttribute('href', '/cart')
  await page.getByRole('link', { name: 'Siguiente' }).click()
  await expect(page.getByRole('radiogroup', { name: 'Forma Pago' }).getByRole('radio')).toHaveCount(1)
  await expect(page.getByRole('radio', { name: /^Efectivo/ })).toBeChecked()
  await page.getByRole('link', { name: 'Atrás' }).click()
  await expect(page.getByRole('heading', { name: 'Envio' })).toBeVisible()
})

test('the purchase guide has six steps, from registering to the e-mail', async ({ page }) => {
  await visit(page, '/howcanbuy')
  await expect(main(page).getByRole('listitem').getByRole('heading')).toHaveText([
    'Registrate',
    'Completá tus datos',
    'Elegí y agregá al carrito',
    'Revisá los detalles y la compra mínima',
    'Elegí la entrega y el pago',
    'Recibí el detalle por correo',
  ])
})

test('the support page has three people to write to, named by what they do', async ({ page }) => {
  await visit(page, '/support')
  const cards = main(page).getByRole('article')
  await expect(cards.getByRole('heading')).toHaveText([
    'Desarrollo de la tienda',
    'Desarrollo del panel',
    'Servidores y pagos',
  ])
  for (const card of await cards.all()) {
    const link = card.getByRole('link', { name: /^Escribir a / })
    await expect(link).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+$/)
    await expect(link).toHaveAttribute('target', '_blank')
  }
})

test('signing in leads to registering and back to the shop; registering lists its benefits and asks for six things', async ({
  page,
}) => {
  await visit(page, '/login')
  await expect(main(page).getByRole('link', { name: 'Registrate' })).toHaveAttribute('href', '/register')
  await expect(main(page).getByRole('link', { name: 'Volver a la tienda' })).toHaveAttribute('href', '/')
  await visit(page, '/register')
  const benefits = page.getByRole('complementary').filter({ hasText: 'Empezá en un minuto' })
  await expect(benefits.getByRole('listitem')).toHaveText([
    /^Empezá en un minuto/,
    /^Todos los servicios/,
    /^Miles confían en nosotros/,
    /^Tus compras, guardadas/,
    /^Ofertas y descuentos exclusivos/,
  ])
  const form = page.getByRole('form')
  for (const name of ['Nombre', 'Correo', 'Provincia', 'CP', 'Direccion', 'Password'])
    await expect(form.getByLabel(name, { exact: true }), name).toHaveAttribute('required', '')
  await expect(form.getByLabel('Correo')).toHaveAttribute('type', 'email')
  await expect(form.getByRole('button', { name: 'Ingresar', exact: true })).toBeVisible()
})

test('leaving says so while it takes its time', async ({ page }) => {
  await enterAs(page, 'user', '/howcanbuy')
  let answer = () => {}
  await page.route('**/api/auth/sign-out', async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    await route.continue()
  })
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Hola .+!$/ })
    .click()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page.getByRole('region', { name: 'Mensajes' })).toContainText('Saliendo...')
  answer()
  await expect(page).toHaveURL(/\/login$/)
})

test('what is shared of each public page is its own address, a title and a JPEG', async ({
  page,
  baseURL,
}) => {
  for (const [asked, canonical] of [
    ['/?utm_source=chat', '/'],
    ['/product?ver=16&de=chat', '/product'],
    ['/product?q=lino&categoria=Tops', '/product?q=lino&categoria=Tops'],
    ['/howcanbuy?x=1', '/howcanbuy'],
    ['/support', '/support'],
  ] as const) {
    await page.goto(asked)
    await expect(page.locator('link[rel=canonical]'), asked).toHaveAttribute('href', baseURL + canonical)
    await expect(page.locator('meta[property="og:url"]'), asked).toHaveAttribute(
      'content',
      baseURL + canonical,
    )
    await expect(page.locator('meta[property="og:title"]'), asked).toHaveAttribute('content', /\S/)
    const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
    const { 'content-type': type } = (await page.request.get(picture!)).headers()
    expect(type, asked).toBe('image/jpeg')
  }
  await page.goto('/cart')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})

test('every icon a page names is there', async ({ page }) => {
  await page.goto('/')
  const icons = await page
    .locator('link[rel=icon], link[rel=apple-touch-icon]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href))
  expect(icons.length).toBe(3)
  for (const icon of icons)
    expect((await page.request.get(icon)).headers()['content-type'], icon).toMatch(/^image\//)
})

test.describe('on a phone', () => {
  test.use(phone)

  test('the filters are folded away until asked for', async ({ page }) => {
    await visit(page, '/product')
    const title = page.getByText('Filtrar por categoría')
    await expect(title).toBeHidden()
    await page.getByRole('button', { name: 'Abrir Filtros' }).tap()
    await expect(title).toBeVisible()
    await page.getByRole('button', { name: 'Cerrar Filtros' }).tap()
    await expect(title).toBeHidden()
  })
})
