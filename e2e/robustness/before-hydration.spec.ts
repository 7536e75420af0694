import { ABORTED_REQUEST, expect, test } from '#e2e/shops/demo-shop.ts'
import { asOnAPhone } from '#e2e/support/screens.ts'
import {
  hasSingleStock,
  hasUnitsOfEach,
  type Listed,
  listProducts,
  storedCartLine,
  unitsInCart,
} from '#e2e/support/shopper.ts'
import { visitWithoutHydration } from '#e2e/support/visit-without-hydration.ts'

const countNames = (list: string) => list.split(',').filter((one) => one.trim() !== '').length
const hasColoursAndSizes = (product: Listed) =>
  countNames(product.color) > 1 && countNames(product.talle) > 1 && product.stock > 3
const storedCart = () => JSON.parse(localStorage.getItem('cartItems') ?? '[]') as object[]

test('Choices and presses before the product page is hydrated take effect, and a missing choice is reported', async ({
  page,
}) => {
  const { id, color, talle } = (await listProducts(page)).find(hasColoursAndSizes)!
  const [chosen, size] = [color.split(', ').at(-1)!, talle.split(', ').at(-1)!]
  const ofColour = page.getByRole('radio', { name: chosen, exact: true })
  const ofSize = page.getByRole('radio', { name: size, exact: true })
  const add = page.getByRole('button', { name: 'Agregar al carrito' })

  await test.step('a press without a size requests the size', async () => {
    const { wake } = await visitWithoutHydration(page, `/product/${id}`)
    await page.getByRole('radio').first().check()
    await add.click()
    await wake()
    await expect(
      page.getByRole('main').getByText('Selecciona un talle para poder agregar al carrito'),
    ).toBeVisible()
    await expect(page.getByRole('radio').first()).toBeChecked()
    expect(await unitsInCart(page)).toBe(0)
  })
  await test.step('a chosen colour stays chosen, with its picture', async () => {
    const { wake } = await visitWithoutHydration(page, `/product/${id}`)
    await ofColour.check()
    await wake()
    await expect(page.getByRole('button', { name: 'Compartir' })).toBeVisible()
    await expect(ofColour).toBeChecked()
    await expect(
      page.getByRole('main').getByRole('img', { name: new RegExp(` en ${chosen}$`) }),
    ).toBeVisible()
  })
  await test.step('colour, size, quantity and a press count', async () => {
    const { wake } = await visitWithoutHydration(page, `/product/${id}`)
    await ofColour.check()
    await ofSize.check()
    await page.getByRole('spinbutton', { name: 'Cantidad' }).fill('2')
    await add.click()
    expect(await unitsInCart(page)).toBe(0)
    await wake()
    await expect.poll(() => unitsInCart(page)).toBe(2)
    expect(await page.evaluate(storedCart)).toMatchObject([{ id, color: chosen, talle: size, cantidad: 2 }])
    await expect(ofColour).toBeChecked()
    await expect(ofSize).toBeChecked()
    // The URL contains the choice but no quantity, so the browser submitted no form.
    await expect(page).toHaveURL(/\/product\/[^/?]+\?color=[^&]+&talle=[^&]+$/)
  })
})

test('Presses before hydration on the quantity, the gallery, the picture and the phone’s menu take effect after hydration', async ({
  page,
}) => {
  const dress = (await listProducts(page)).find(
    (product) => product.categoria === 'Vestidos' && hasColoursAndSizes(product),
  )!
  const open = () => visitWithoutHydration(page, `/product/${dress.id}`)

  await test.step('two presses on plus add two units, also before a text in another field', async () => {
    const { wake } = await open()
    const more = page.getByRole('button', { name: 'Agregar uno' })
    await more.click()
    await more.click()
    await page.getByPlaceholder('Buscar producto').fill('lino')
    await wake()
    await expect(page.getByRole('spinbutton', { name: 'Cantidad' })).toHaveValue('3')
  })
  await test.step('two presses on plus before two on the submit button put three units into the cart once', async () => {
    const plenty = (await listProducts(page)).find(
      (product) => hasColoursAndSizes(product) && hasUnitsOfEach(product, 7),
    )!
    const { wake } = await visitWithoutHydration(page, `/product/${plenty.id}`)
    for (const choice of [plenty.color, plenty.talle])
      await page.getByRole('radio', { name: choice.split(', ').at(-1)!, exact: true }).check()
    const more = page.getByRole('button', { name: 'Agregar uno' })
    const add = page.getByRole('button', { name: 'Agregar al carrito' })
    for (const pressed of [more, more, add, add]) await pressed.click()
    await wake()
    await expect.poll(() => unitsInCart(page)).toBe(3)
    await expect(page.getByRole('spinbutton', { name: 'Cantidad' })).toHaveValue('1')
    expect(await unitsInCart(page)).toBe(3)
    await page.evaluate(() => localStorage.clear())
  })
  await test.step('a typed quantity replaces earlier presses on plus, and a chosen colour replaces none', async () => {
    const { wake } = await open()
    const quantity = page.getByRole('spinbutton', { name: 'Cantidad' })
    const gallery = page.getByRole('region', { name: 'Fotos de' })
    const more = page.getByRole('button', { name: 'Agregar uno' })
    await more.click()
    await quantity.fill('2')
    await more.click()
    await page.getByRole('radio').first().check()
    await gallery.getByRole('button', { name: 'Foto siguiente' }).click()
    await wake()
    // The gallery was pressed last, so all presses are repeated.
    await expect(gallery.getByRole('status')).toContainText(/^Foto 2/)
    expect(await quantity.inputValue()).toBe('3')
  })
  await test.step('the gallery shows the next picture', async () => {
    const { wake } = await open()
    const gallery = page.getByRole('region', { name: 'Fotos de' })
    await expect(gallery.getByRole('status')).toContainText(/^Foto 1/)
    await gallery.getByRole('button', { name: 'Foto siguiente' }).click()
    await wake()
    await expect(gallery.getByRole('status')).toContainText(/^Foto 2/)
  })
  await test.step('the picture opens in the viewer, and the page stays', async () => {
    const { wake } = await open()
    await page.getByRole('link', { name: 'Ampliar la foto' }).click()
    await wake()
    await expect(page.getByRole('dialog', { name: 'Fotos de' })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/product/${dress.id}$`))
  })
  await test.step('the menu of a phone opens', async () => {
    await asOnAPhone(page, async () => {
      const { wake } = await visitWithoutHydration(page, '/')
      await page.getByRole('link', { name: 'Abrir menú' }).click()
      await wake()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expect(page).toHaveURL(/\/$/)
    })
  })
})

test('A page whose scripts fail, throw or stall follows the link of a press before hydration', async ({
  page,
  browserErrors,
}) => {
  const scripts = '**/assets/*.js'
  // The recording ends after ten seconds in any case.
  const beforeTheDeadline = { timeout: 8_000 }
  const menu = page.getByRole('link', { name: 'Abrir menú' })
  browserErrors.allow(ABORTED_REQUEST)
  browserErrors.allow(/broken script/)
  await asOnAPhone(page, async () => {
    await test.step('scripts that do not load', async () => {
      await page.route(scripts, (route) => route.abort())
      await page.goto('/')
      await menu.click()
      await expect(page).toHaveURL(/#pie$/, beforeTheDeadline)
      await page.unroute(scripts)
    })
    await test.step('scripts that throw', async () => {
      const body = "throw new Error('broken script')"
      await page.route(scripts, (route) => route.fulfill({ contentType: 'text/javascript', body }))
      await page.goto('/howcanbuy')
      await menu.click()
      await expect(page).toHaveURL(/#pie$/, beforeTheDeadline)
      await page.unroute(scripts)
    })
    await test.step('scripts that stall for ten seconds', async () => {
      await page.clock.install()
      await visitWithoutHydration(page, '/support')
      await menu.click()
      await page.clock.runFor(9_000)
      await expect(page).toHaveURL(/\/support$/)
      await page.clock.runFor(1_000)
      await expect(page).toHaveURL(/#pie$/)
    })
  })
})

test('The scripts of a page start after its pictures, at once after a key, and at once with a filled cart that only the browser knows', async ({
  page,
}) => {
  const picturesReleased = Promise.withResolvers<void>()
  await page.route(/\/img\//, async (route) => {
    await picturesReleased.promise
    await route.continue().catch(() => {})
  })
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  const open = async (address: string) => {
    await page.goto(address, { waitUntil: 'domcontentloaded' })
    await page.getByRole('contentinfo').waitFor()
  }
  // The clock stands still, because the scripts also start after five seconds.
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1_000)
  await test.step('no script loads before the pictures, although the pointer moves', async () => {
    await open('/product')
    await page.mouse.move(200, 300)
    await expect(page.locator('script[type="module"]')).toHaveCount(0)
    expect(scripts).toEqual([])
  })
  await test.step('an empty cart is visible without scripts', async () => {
    await open('/cart')
    await expect(page.getByRole('main').getByRole('heading', { name: 'Carrito' })).toBeVisible()
    expect(scripts).toEqual([])
  })
  await test.step('a key starts the scripts', async () => {
    await page.keyboard.press('Tab')
    await expect.poll(() => scripts.length).toBeGreaterThan(2)
  })
  await test.step('a filled cart without its cookie does not wait', async () => {
    const product = (await listProducts(page)).find(hasSingleStock)!
    // Before the page, because a hydrated page would write the cookie, and a rendered cart waits like other pages.
    await page.addInitScript(
      (cart) => localStorage.setItem('cartItems', cart),
      JSON.stringify([storedCartLine(product)]),
    )
    scripts.length = 0
    await open('/cart')
    await expect.poll(() => scripts.length).toBeGreaterThan(2)
    await page.clock.resume()
    await expect(page.getByRole('main').getByRole('heading', { name: 'Contacto' })).toBeVisible()
  })
  picturesReleased.resolve()
})

test('A search text and a filter from before hydration of the catalogue stay and work after hydration', async ({
  page,
}) => {
  await asOnAPhone(page, async () => {
    const { wake } = await visitWithoutHydration(page, '/product?q=sandalia')
    const box = page.getByRole('main').getByRole('searchbox')
    const filters = page.getByRole('complementary', { name: 'Filtros' })
    const calzados = filters.getByRole('checkbox', { name: 'Calzados' })
    await expect(calzados).toBeHidden()
    await page.getByRole('link', { name: 'Abrir Filtros' }).click()
    await calzados.check()
    await box.fill('vestido')
    await wake()
    await expect(page).toHaveURL(/\?q=sandalia&categoria=Calzados#filtros$/)
    await expect(calzados).toBeChecked()
    await filters.getByRole('link', { name: 'Cerrar Filtros' }).click()
    await expect(calzados).toBeHidden()
    await expect(box).toHaveValue('vestido')
    await box.press('Enter')
    await expect(page).toHaveURL(/\?categoria=Calzados&q=vestido$/)
  })
})

test('An order and a filter that were chosen before hydration of the catalogue both apply afterwards', async ({
  page,
}) => {
  const order = page.getByRole('combobox', { name: 'Ordenar por' })
  const { wake } = await visitWithoutHydration(page, '/product')
  await order.selectOption('precio-desc')
  await page.getByRole('checkbox', { name: 'Solo con stock' }).check()
  await wake()
  await expect(page).toHaveURL('/product?conStock=si&orden=precio-desc')
  await expect(order).toHaveValue('precio-desc')
  await test.step('Back and a link to another list set the order of their page', async () => {
    await order.selectOption('nombre')
    await expect(page).toHaveURL(/orden=nombre$/)
    await expect(page.getByRole('link', { name: 'Todos' }).first()).toHaveAttribute('href', /orden=nombre/)
    await page.goBack()
    await expect(order).toHaveValue('precio-desc')
  })
})

test('A sign-in before hydration gets an explanation, keeps the e-mail and the return address, and exposes no password', async ({
  page,
}) => {
  await visitWithoutHydration(page, '/login?continueTo=%2Fcart')
  await page.getByLabel('Correo').fill('  clara@correo.test ')
  await page.getByLabel('Contraseña').fill('mate amargo 2026')
  const response = page.waitForResponse((reply) => reply.request().method() === 'POST')
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
  expect(await (await response).text()).not.toContain('mate amargo')
  await expect(page.getByRole('main')).toContainText('La página todavía se estaba abriendo')
  await expect(page.getByLabel('Correo')).toHaveValue('clara@correo.test')
  await expect(page.getByLabel('Contraseña')).toHaveValue('')
  await expect(page).toHaveURL(/\/login\?continueTo=%2Fcart$/)
})
