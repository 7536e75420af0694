import { expect, test } from '#e2e/shops/demo-shop.ts'
import { asOnAPhone } from '#e2e/support/screens.ts'
import { type Listed, listProducts, unitsInCart } from '#e2e/support/shopper.ts'
import { visitWithoutHydration } from '#e2e/support/visit-without-hydration.ts'

const countNames = (list: string) => list.split(',').filter((one) => one.trim() !== '').length
const hasColoursAndSizes = (product: Listed) =>
  countNames(product.color) > 1 && countNames(product.talle) > 1 && product.stock > 3
const storedCart = () => JSON.parse(localStorage.getItem('cartItems') ?? '[]') as object[]

test('Choices and presses before the product page is hydrated count, and a missing choice is requested', async ({
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

test('A search text, opened filters and a chosen one from before hydration of the catalogue stay and work afterwards', async ({
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
