import type { APIRequestContext } from '@playwright/test'
import { productCategories } from '#domain/product/categories.ts'
import { expect, test } from '#e2e/shops/demo-shop.ts'
import { readServedPage } from '#e2e/support/served-page.ts'
import type { Listed as Product } from '#e2e/support/shopper.ts'

type Listed = Product & { sku: string }

const listed = async (request: APIRequestContext, query = ''): Promise<Listed[]> =>
  (await request.get(`/api/sheets/data${query}`)).json()

const readMain = async (request: APIRequestContext, address: string) =>
  (await readServedPage(request, address)).one('main')

const splitList = (list: string) => list.split(',').map((one) => one.trim())
/** Matches a price in the page. The space after $ may be a normal or a no-break space. */
const pesos = (amount: number) =>
  new RegExp(`\\$\\s${amount.toLocaleString('es-AR', { minimumFractionDigits: 2 }).replaceAll('.', '\\.')}`)

test('Every public address returns its own heading and texts in Spanish without JavaScript', async ({
  request,
}) => {
  const [product] = await listed(request, '?limit=1')
  for (const [address, heading, ...texts] of [
    ['/', 'No busques moda, CREA tu estilo', '¿Por qué elegirnos?', '10.000 clientes'],
    ['/login', 'Ingresar', 'Correo', 'Contraseña', 'Registrate'],
    ['/register', 'Registrate', 'Nombre', 'Provincia', 'Al menos 6 caracteres'],
    ['/product', 'Productos'],
    [`/product/${product!.id}`, product!.nombre, 'SKU', 'Categoria', 'Agregar al carrito'],
    ['/cart', 'Tu compra', 'Tu carrito está vacío.', 'Lo último'],
    ['/howcanbuy', '¿Como Comprar?'],
    ['/support', 'Ayuda', 'Botón de arrepentimiento'],
    ['/error', 'No estás autorizado a ingresar aquí'],
  ] as const) {
    const page = await readServedPage(request, address)
    expect(page.response.status(), address).toBe(address === '/error' ? 403 : 200)
    expect(page.one('html').attributes['lang'], address).toBe('es-AR')
    expect(page.one('main').one('h1').text, address).toBe(heading)
    for (const text of texts) expect(page.one('main').text, address).toContain(text)
  }
})

test('The catalogue labels its search, its two foldable filters, the chosen ones and the count', async ({
  request,
}) => {
  const main = await readMain(request, '/product?q=FALDA&categoria=Faldas')
  expect(main.one('input', { type: 'search' }).attributes).toMatchObject({
    placeholder: 'Buscar producto',
    value: 'FALDA',
  })
  expect(main.all('button').map(({ text }) => text)).toContain('Buscar')
  const filters = main.one('aside', { 'aria-label': 'Filtros' })
  const groups = filters.all('details').map((group) => ({ title: group.one('summary').text, group }))
  const groupOf = (title: string) => groups.find((one) => one.title === title)!.group
  const byCategory = groupOf('Filtrar por categoría')
  const facets = (await (await request.get('/api/catalogue/facets?q=FALDA&categoria=Faldas')).json()) as {
    categorias: { valor: string; cantidad: number }[]
  }
  const withProducts = facets.categorias.filter(({ cantidad }) => cantidad > 0).map(({ valor }) => valor)
  const labels = byCategory.all('label').map(({ text }) => text.replace(/[\d.]+ productos?$/, '').trim())
  expect(labels).toEqual(
    productCategories
      .filter((name) => withProducts.includes(name))
      .map((name) => (name === 'Faldas' ? 'Faldas-shorts' : name)),
  )
  for (const group of [byCategory, groupOf('Filtrar por color')]) expect(group.one('a').text).toBe('Todos')
  expect(byCategory.one('input', { value: 'Faldas' }).attributes).toHaveProperty('checked')
  expect(main.one('h1').text).toBe('Faldas-shorts')
  const { length } = await listed(request, '?q=FALDA&categoria=Faldas')
  expect(length).toBeGreaterThan(1)
  expect(main.text).toContain(`${length} productos`)
  main.one('a', { 'aria-label': 'Quitar el filtro Faldas-shorts' })
})

test('A product page shows its SKU, name, category, price and stock, and offers colour and quantity', async ({
  request,
}) => {
  const product = (await listed(request)).find(
    ({ categoria, color, stock }) => categoria === 'Faldas' && color.includes(',') && stock > 2,
  )!
  const main = await readMain(request, `/product/${product.id}`)
  expect(main.one('h1').text).toBe(product.nombre)
  expect(main.text).toContain(`SKU:${product.sku}`)
  expect(main.text).toContain('Categoria:Faldas-shorts')
  expect(main.text).toMatch(pesos(product.precio))
  const withoutTaxes = Math.round((product.precio * 100) / 1.21) / 100
  expect(main.text).toMatch(new RegExp(`Precio sin impuestos nacionales:?\\s*${pesos(withoutTaxes).source}`))
  expect(main.text).toContain(`(${product.stock} Disponible)`)
  const choices = main.all('input', { type: 'radio' }).map(({ attributes }) => attributes)
  expect(choices.map(({ value }) => value)).toEqual(expect.arrayContaining(splitList(product.color)))
  for (const choice of choices) expect(choice).not.toHaveProperty('checked')
  expect(main.one('input', { type: 'number', name: 'cantidad' }).attributes).toMatchObject({
    min: '1',
    max: String(product.stock),
    value: '1',
  })
})

test('An empty cart says so, links to the home, the products and the newest ones, and has no form', async ({
  request,
}) => {
  const main = await readMain(request, '/cart')
  expect(main.all('a', { href: '/' }).map(({ text }) => text)).toEqual(['Volver'])
  expect(main.all('a', { href: '/product' }).map(({ text }) => text)).toEqual(['Ver productos'])
  expect(main.all('article')).toHaveLength(4)
  const cart = main.one('section', { 'aria-labelledby': 'carrito' })
  expect(cart.text).toContain('Tu carrito está vacío.')
  expect(cart.text).toContain('Agrega productos para comenzar.')
  expect(main.all('form')).toEqual([])
})

test('The purchase guide has six steps, from registering to the e-mail', async ({ request }) => {
  const steps = (await readMain(request, '/howcanbuy')).one('ol').all('li')
  expect(steps.map((step) => step.one('h2').text)).toEqual([
    'Registrate',
    'Completá tus datos',
    'Elegí y agregá al carrito',
    'Revisá los detalles y la compra mínima',
    'Elegí la entrega y el pago',
    'Recibí el detalle por correo',
  ])
})

test('The support page has three contacts, named by their task', async ({ request }) => {
  const cards = (await readMain(request, '/support')).all('article')
  expect(cards.map((card) => card.one('h2').text)).toEqual([
    'Desarrollo de la tienda',
    'Desarrollo del panel',
    'Servidores y pagos',
  ])
  for (const card of cards) {
    const { attributes } = card.one('a', { target: '_blank' })
    expect(attributes['href']).toMatch(/^https:\/\/wa\.me\/\d+$/)
    expect(attributes['aria-label']).toMatch(/^Escribir a /)
  }
})

test('The sign-in page links to registration and the shop, and registration lists its benefits and has six fields', async ({
  request,
}) => {
  const signingIn = await readMain(request, '/login')
  expect(signingIn.all('a', { href: '/register' }).map(({ text }) => text)).toEqual(['Registrate'])
  expect(signingIn.all('a', { href: '/' }).map(({ text }) => text)).toEqual(['Volver a la tienda'])
  const main = await readMain(request, '/register')
  const benefits = main.one('aside').all('li')
  expect(benefits.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^Empezá en un minuto/),
    expect.stringMatching(/^Todos los servicios/),
    expect.stringMatching(/^Miles confían en nosotros/),
    expect.stringMatching(/^Tus compras, guardadas/),
    expect.stringMatching(/^Ofertas y descuentos exclusivos/),
  ])
  const form = main.one('form')
  const fields = [...form.all('input'), ...form.all('select')].map(({ attributes }) => attributes)
  for (const name of ['Nombre', 'Correo', 'Provincia', 'CP', 'Direccion', 'Password']) {
    const label = form.all('label').find(({ text }) => text === name)
    const field = fields.find(({ id }) => id === label?.attributes['for'])
    expect(field, name).toHaveProperty('required')
    if (name === 'Correo') expect(field!['type']).toBe('email')
  }
  expect(form.all('button').map(({ text }) => text)).toContain('Ingresar')
})

test('The share preview of each public page has its own address, a title and a JPEG', async ({
  request,
  baseURL,
}) => {
  for (const [requested, canonical] of [
    ['/?utm_source=chat', '/'],
    ['/product?ver=16&de=chat', '/product'],
    ['/product?q=lino&categoria=Tops', '/product?q=lino&categoria=Tops'],
    ['/howcanbuy?x=1', '/howcanbuy'],
    ['/support', '/support'],
  ] as const) {
    const page = await readServedPage(request, requested)
    const shared = (property: string) => page.one('meta', { property }).attributes['content']!
    expect(page.one('link', { rel: 'canonical' }).attributes['href'], requested).toBe(baseURL + canonical)
    expect(shared('og:url'), requested).toBe(baseURL + canonical)
    expect(shared('og:title'), requested).toMatch(/\S/)
    const { 'content-type': type } = (await request.get(shared('og:image'))).headers()
    expect(type, requested).toBe('image/jpeg')
  }
  const cart = await readServedPage(request, '/cart')
  expect(cart.one('meta', { name: 'robots' }).attributes['content']).toBe('noindex')
})

test('Every icon that a page names exists', async ({ request }) => {
  const page = await readServedPage(request, '/')
  const icons = [...page.all('link', { rel: 'icon' }), ...page.all('link', { rel: 'apple-touch-icon' })]
  expect(icons.length).toBe(3)
  for (const { attributes } of icons)
    expect((await request.get(attributes['href']!)).headers()['content-type']).toMatch(/^image\//)
})

test('An unknown address returns 404 and offers links', async ({ request }) => {
  for (const [address, heading] of [
    ['/no-existe', 'No encontramos lo que buscás'],
    ['/product/no-existe', 'Producto no encontrado'],
  ] as const) {
    const page = await readServedPage(request, address)
    expect(page.response.status(), address).toBe(404)
    expect(page.all('title').map(({ text }) => text)).toEqual(['Página no encontrada · Vidriera'])
    const main = page.one('main')
    expect(main.one('h1').text, address).toBe(heading)
    expect(main.one('a', { href: '/product' }).text).toBe('Ver todos los productos')
    expect(main.one('ul', { 'aria-label': 'Lo último' }).all('article')).toHaveLength(4)
    const categories = main.one('nav', { 'aria-label': 'Categorías' })
    expect(categories.one('a', { href: '/product?categoria=Faldas' }).text).toBe('Faldas-shorts')
  }
})

test('An address that ends with a slash redirects to the one without it', async ({ request }) => {
  const response = await request.get('/product/?categoria=Vestidos', { maxRedirects: 0 })
  expect(response.status()).toBe(301)
  expect(response.headers()['location']).toMatch(/\/product\?categoria=Vestidos$/)
})
