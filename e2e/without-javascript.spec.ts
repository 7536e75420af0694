import type { Page } from '@playwright/test'
import { expect, test } from './open-shop-process.ts'
import { phone } from './screens.ts'

test.use({ javaScriptEnabled: false })

const lookAt = async (page: Page, address: string) => {
  await page.goto(address)
  return page.getByRole('main')
}

test('without JavaScript the home has its slogan, eight products with pictures, and its reasons', async ({
  page,
}) => {
  const main = await lookAt(page, '/')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('No busques moda, CREA tu estilo')
  await expect(main.getByRole('article')).toHaveCount(8)
  await expect(main.getByRole('article').getByRole('img', { name: /./ }).first()).toHaveAttribute(
    'src',
    /^\/img\//,
  )
  await expect(main).toContainText('¿Por qué elegirnos?')
  await expect(main).toContainText('10.000 clientes')
  await expect(page.getByRole('contentinfo')).toContainText('hola@vidriera.test')
})

test('without JavaScript the catalogue is searched, filtered and followed to a product', async ({ page }) => {
  const main = await lookAt(page, '/product')
  await expect(main.getByRole('article')).toHaveCount(8)
  await main.getByRole('link', { name: 'ver más productos' }).click()
  await expect(main.getByRole('article')).toHaveCount(16)
  await main.getByRole('searchbox').fill('sandalia')
  await main.getByRole('button', { name: 'Buscar' }).click()
  await expect(page).toHaveURL(/\/product\?q=sandalia$/)
  const card = main.getByRole('article').first()
  await expect(card.getByRole('img').first()).toHaveAttribute('srcset', /320w.*1280w/)
  await card.getByRole('link').click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(/sandalia/i)
  for (const text of ['SKU', 'Categoria', 'Disponible)', 'Agregar al carrito'])
    await expect(main).toContainText(text)
})

test('without JavaScript the cart, the purchase guide, help and sign-in say what they are for', async ({
  page,
}) => {
  const pages = {
    '/cart': [
      'Tu carrito está vacío.',
      'Agrega productos para comenzar.',
      'Ya tenes un cupon?',
      'Contacto',
      'Envio',
      'Forma Pago',
      'Entregado',
    ],
    '/howcanbuy': ['Registrate', 'Completá tus datos', 'Revisá los detalles y la compra mínima'],
    '/support': ['Ayuda', 'Botón de arrepentimiento'],
    '/login': ['Correo', 'Contraseña', 'Ingresar', 'Registrate'],
    '/register': [
      'Registrate',
      'Nombre',
      'Provincia',
      'Al menos 6 caracteres',
      'Empezá en un minuto',
      'Todos los servicios',
      'Miles confían en nosotros',
      'Tus compras, guardadas',
      'Ofertas y descuentos exclusivos',
    ],
    '/error': ['No estás autorizado a ingresar aquí'],
    '/no-existe': ['No encontramos lo que buscás', 'Ver todos los productos'],
  }
  for (const [address, texts] of Object.entries(pages)) {
    const main = await lookAt(page, address)
    for (const text of texts) await expect(main, address).toContainText(text)
  }
})

test('without JavaScript what cannot be done says so, and nothing typed reaches an address', async ({
  page,
}) => {
  const main = await lookAt(page, '/cart')
  await expect(main.getByText('Para comprar, activá JavaScript en tu navegador.')).toBeVisible()
  await main.getByLabel('Nombre').fill('Clara Núñez')
  await main.getByLabel('Correo').fill('clara@correo.test')
  await main.getByRole('button', { name: 'Siguiente' }).click()
  await expect(main.getByRole('heading', { name: 'Contacto' })).toBeVisible()
  await expect(page).toHaveURL(/\/cart$/)

  await lookAt(page, '/cart?paso=entregado&comprobante=abc')
  await expect(main.getByText('Para ver tu comprobante, activá JavaScript en tu navegador.')).toBeVisible()

  await lookAt(page, '/product')
  await main.getByRole('article').first().getByRole('link').click()
  await expect(main.getByText('Para comprar, activá JavaScript en tu navegador.')).toBeVisible()
  await expect(main.getByRole('button', { name: 'Agregar al carrito' })).toBeHidden()
})

test.describe('on a phone', () => {
  test.use(phone)

  test('without JavaScript the catalogue is filtered', async ({ page }) => {
    const main = await lookAt(page, '/product')
    await main.getByRole('link', { name: 'Abrir Filtros' }).tap()
    await main.getByRole('link', { name: 'Vestidos', exact: true }).tap()
    await expect(page).toHaveURL(/\/product\?categoria=Vestidos$/)
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Vestidos')
  })
})

test('what chat apps and search engines read is in the page: title, price, availability and a JPEG', async ({
  page,
}) => {
  await lookAt(page, '/product')
  await page.getByRole('main').getByRole('article').first().getByRole('link').click()
  await expect(page).toHaveTitle(/ · Vidriera$/)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', page.url())
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
  const answer = await page.request.get(picture!)
  expect(answer.headers()['content-type']).toBe('image/jpeg')
  const [product] = await toldToSearchEngines(page)
  expect(product).toMatchObject({
    '@type': 'Product',
    offers: { priceCurrency: 'ARS', availability: 'https://schema.org/InStock' },
  })
})

test('what search engines read of the shop is in its first page: who it is, and how it is searched', async ({
  page,
}) => {
  await lookAt(page, '/')
  const shop = page.url()
  const [store, site] = await toldToSearchEngines(page)
  expect(store).toMatchObject({
    '@type': 'ClothingStore',
    name: 'Vidriera',
    url: shop,
    telephone: '+54 9 11 5555-0100',
    address: { streetAddress: 'Av. de la Tienda 1234', addressLocality: 'Ciudad Autónoma de Buenos Aires' },
  })
  const { urlTemplate } = (site as { potentialAction: { target: { urlTemplate: string } } }).potentialAction
    .target
  const main = await lookAt(page, urlTemplate.replace('{search_term_string}', 'sandalia'))
  await expect(main.getByRole('article').first()).toContainText(/sandalia/i)
})

test('what search engines read of the catalogue is in it: where it is, and the products it shows', async ({
  page,
}) => {
  const main = await lookAt(page, '/product?categoria=Vestidos')
  const { origin } = new URL(page.url())
  const shown = await main
    .getByRole('article')
    .getByRole('heading')
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => ({ name: link.textContent, url: (link as HTMLAnchorElement).href })),
    )
  const [trail, list] = await toldToSearchEngines(page)
  expect(trail).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { name: 'Inicio', item: `${origin}/` },
      { name: 'Productos', item: `${origin}/product` },
      { name: 'Vestidos', item: `${origin}/product?categoria=Vestidos` },
    ],
  })
  expect(shown.length).toBeGreaterThan(1)
  expect(list).toMatchObject({
    '@type': 'ItemList',
    itemListElement: shown.map((product, index) => ({ ...product, position: index + 1 })),
  })
})

async function toldToSearchEngines(page: Page): Promise<Record<string, unknown>[]> {
  const [script] = await page.locator('script[type="application/ld+json"]').allTextContents()
  return (JSON.parse(script ?? '{"@graph":[]}') as { '@graph': Record<string, unknown>[] })['@graph']
}
