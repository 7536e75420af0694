import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/shops/demo-shop.ts'
import { phone } from '#e2e/support/screens.ts'
import { readServedPage, structuredDataOf } from '#e2e/support/served-page.ts'

test.use({ javaScriptEnabled: false })

const openMain = async (page: Page, address: string) => {
  await page.goto(address)
  return page.getByRole('main')
}

test('Without JavaScript the home page has its slogan, eight products with pictures, and reasons to buy', async ({
  request,
}) => {
  const home = await readServedPage(request, '/')
  const main = home.one('main')
  expect(main.one('h1').text).toBe('No busques moda, CREA tu estilo')
  const cards = main.one('ul', { 'aria-label': 'Los últimos productos' }).all('article')
  expect(cards).toHaveLength(8)
  for (const { attributes } of cards.map((card) => card.one('img'))) {
    expect(attributes['src']).toMatch(/^\/img\//)
    expect(attributes['alt']).not.toBe('')
  }
  expect(main.text).toContain('¿Por qué elegirnos?')
  expect(main.text).toContain('10.000 clientes')
  expect(home.one('footer').text).toContain('hola@vidriera.test')
})

test('Without JavaScript the navigation, the cart and the account are plain links', async ({ request }) => {
  const page = await readServedPage(request, '/howcanbuy')
  const header = page.one('header')
  expect(header.one('a', { href: '/product' }).text).toBe('Productos')
  expect(header.one('a', { href: '/cart' }).attributes['aria-label']).toBe('Carrito')
  expect(header.one('a', { href: '/login' }).text).toBe('Ingresar')
  const chat = page.one('a', { 'aria-label': 'Escribinos por chat' })
  expect(chat.attributes['href']).toMatch(/^https:\/\/wa\.me\/\d+$/)
})

test('Without JavaScript a shopper searches and filters the catalogue and opens a product', async ({
  page,
}) => {
  const main = await openMain(page, '/product')
  await expect(main.getByRole('article')).toHaveCount(8)
  await main.getByRole('link', { name: 'ver más productos' }).click()
  await expect(main.getByRole('article')).toHaveCount(16)
  await test.step('the catalogue is filtered on a phone', async () => {
    await page.setViewportSize(phone.viewport)
    await main.getByRole('link', { name: 'Abrir Filtros' }).click()
    await main.getByRole('checkbox', { name: 'Calzados' }).check()
    await main.getByRole('checkbox', { name: 'Solo con stock' }).check()
    await main.getByRole('textbox', { name: 'Desde $' }).fill('1.000')
    await main.getByRole('button', { name: 'Ver productos' }).click()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Calzados')
    await expect(main.getByRole('link', { name: /^Quitar el filtro/ })).toHaveCount(3)
    await main.getByRole('combobox', { name: 'Ordenar por' }).selectOption('Nombre')
    await main.getByRole('button', { name: 'Ordenar' }).click()
    await expect(main.getByRole('combobox', { name: 'Ordenar por' })).toHaveValue('nombre')
    await main.getByRole('link', { name: 'Quitar el filtro Solo con stock' }).click()
    await main.getByRole('link', { name: /^Quitar el filtro Desde/ }).click()
    await expect(page).toHaveURL(/\/product\?categoria=Calzados&orden=nombre$/)
  })
  await main.getByRole('searchbox').fill('sandalia')
  await main.getByRole('button', { name: 'Buscar' }).click()
  await expect(page).toHaveURL(/\/product\?categoria=Calzados&orden=nombre&q=sandalia$/)
  const card = main.getByRole('article').first()
  await expect(card.getByRole('img').first()).toHaveAttribute('srcset', /320w.*1280w/)
  await card.getByRole('link').click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(/sandalia/i)
  for (const text of ['SKU', 'Categoria', 'Disponible)', 'Agregar al carrito'])
    await expect(main).toContainText(text)
  await expect(main.getByText('Para comprar, activá JavaScript en tu navegador.')).toBeVisible()
  await expect(main.getByRole('button', { name: 'Agregar al carrito' })).toBeHidden()
})

test('Without JavaScript each unavailable function says so', async ({ page }) => {
  const main = await openMain(page, '/cart')
  await expect(main.getByText('Para comprar, activá JavaScript en tu navegador.')).toBeVisible()
  await expect(main.getByText('Tu carrito está vacío.')).toBeVisible()

  await openMain(page, '/cart?paso=entregado&comprobante=abc')
  await expect(main.getByText('Para ver tu comprobante, activá JavaScript en tu navegador.')).toBeVisible()
})

test('A product page contains title, price, availability and a JPEG for chat apps and search engines', async ({
  request,
  baseURL,
}) => {
  // The product has one stock for all colours. product-structured-data.test.ts checks products with
  // combinations.
  const address = '/product/acc-010'
  const page = await readServedPage(request, address)
  expect(page.one('title').text).toMatch(/ · Vidriera$/)
  expect(page.one('link', { rel: 'canonical' }).attributes['href']).toBe(baseURL + address)
  const imageResponse = await request.get(page.one('meta', { property: 'og:image' }).attributes['content']!)
  expect(imageResponse.headers()['content-type']).toBe('image/jpeg')
  const [product] = structuredDataOf(page)
  expect(product).toMatchObject({
    '@type': 'Product',
    offers: {
      price: expect.stringMatching(/^\d+\.\d\d$/),
      priceCurrency: 'ARS',
      availability: 'https://schema.org/InStock',
    },
  })
})

test('The home page describes the store and its search to search engines', async ({ request, baseURL }) => {
  const [store, site] = structuredDataOf(await readServedPage(request, '/'))
  expect(store).toMatchObject({
    '@type': 'ClothingStore',
    name: 'Vidriera',
    url: `${baseURL}/`,
    telephone: '+54 9 11 5555-0100',
    address: { streetAddress: 'Av. de la Tienda 1234', addressLocality: 'Ciudad Autónoma de Buenos Aires' },
  })
  const { urlTemplate } = (site as { potentialAction: { target: { urlTemplate: string } } }).potentialAction
    .target
  const found = await readServedPage(request, urlTemplate.replace('{search_term_string}', 'sandalia'))
  expect(found.one('main').one('article').text).toMatch(/sandalia/i)
})

test('The catalogue page describes its breadcrumbs and products to search engines', async ({
  request,
  baseURL,
}) => {
  const page = await readServedPage(request, '/product?categoria=Vestidos')
  const links = page
    .one('main')
    .all('article')
    .map((card) => card.one('h2').one('a'))
  const shown = links.map(({ text, attributes }) => ({ name: text, url: baseURL + attributes['href']! }))
  const [trail, list] = structuredDataOf(page)
  expect(trail).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { name: 'Inicio', item: `${baseURL}/` },
      { name: 'Productos', item: `${baseURL}/product` },
      { name: 'Vestidos', item: `${baseURL}/product?categoria=Vestidos` },
    ],
  })
  expect(shown.length).toBeGreaterThan(1)
  expect(list).toMatchObject({
    '@type': 'ItemList',
    itemListElement: shown.map((product, index) => ({ ...product, position: index + 1 })),
  })
})
