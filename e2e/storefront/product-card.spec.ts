import type { Page } from '@playwright/test'
import { storeCart } from '#e2e/support/store-cart.ts'
import { expect, test, visit } from '#e2e/shops/demo-shop.ts'
import { cartBadge, storedCartLine, type Listed, listProducts, unitsInCart } from '#e2e/support/shopper.ts'
import { stopTheClock } from '#e2e/support/stop-the-clock.ts'

const hasSeveral = (list: string) => list.includes(',')
const needsChoice = ({ color, talle }: Listed) => hasSeveral(color) || hasSeveral(talle)
const hasOnlyColours = ({ color, talle, stock }: Listed) =>
  hasSeveral(color) && !hasSeveral(talle) && stock > 1

const addButton = (page: Page, { nombre }: Listed) =>
  page.getByRole('button', { name: `Agregar ${nombre} al carrito`, exact: true }).first()
const choicesOf = (page: Page, { nombre }: Listed) => page.getByRole('dialog', { name: nombre })
const refusal = (page: Page) => page.getByRole('alert').getByText('No hay suficiente stock disponible')

test('The button of a product card adds one unit per press, up to the stock, when no choice is needed', async ({
  page,
}) => {
  await stopTheClock(page)
  const vapers = (await listProducts(page)).filter(({ categoria }) => categoria === 'Vapers')
  const plain = vapers.find((product) => !needsChoice(product) && product.stock > 2)!
  await visit(page, '/product?categoria=Vapers')
  await addButton(page, plain).click()
  await expect(page.getByText('Se agregó al carrito')).toBeVisible()
  await addButton(page, plain).click()
  await expect(page.getByText('Cantidad actualizada en el carrito')).toBeVisible()
  await expect(cartBadge(page)).toHaveAccessibleName('Carrito, 1 producto')
  expect(await unitsInCart(page)).toBe(2)
  await storeCart(page, [storedCartLine(plain, { cantidad: plain.stock })])
  await addButton(page, plain).click()
  await expect(refusal(page)).toBeVisible()
  expect(await unitsInCart(page)).toBe(plain.stock)
  await expect(page).toHaveURL(/\/product\?categoria=Vapers$/)
})

test('A product card with several colours requests one by keyboard and returns the focus, and a sold-out card has no button', async ({
  page,
}) => {
  const products = await listProducts(page)
  const product = products.find(hasOnlyColours)!
  const [first, second] = product.color.split(',').map((one) => one.trim())
  await visit(page, `/product?q=${encodeURIComponent(product.nombre)}`)
  await addButton(page, product).focus()
  await page.keyboard.press('Enter')
  const dialog = choicesOf(page, product)
  await dialog.getByRole('button', { name: 'Agregar al carrito' }).press('Enter')
  await expect(
    dialog.locator('fieldset').getByText('Selecciona un color para poder agregar al carrito'),
  ).toBeVisible()
  expect(await unitsInCart(page)).toBe(0)
  await expect(dialog.getByRole('radio', { name: first!, exact: true })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('radio', { name: second!, exact: true })).toBeChecked()
  await dialog.getByRole('button', { name: 'Agregar al carrito' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(addButton(page, product)).toBeFocused()
  expect(await unitsInCart(page)).toBe(1)

  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(addButton(page, product)).toBeFocused()

  await test.step('a sold-out card has no button', async () => {
    const soldOut = products.find(({ stock }) => stock === 0)!
    await page.getByRole('searchbox', { name: 'Buscar producto' }).fill(soldOut.nombre)
    await page.getByRole('button', { name: 'Buscar' }).click()
    await expect(page.getByRole('link', { name: soldOut.nombre, exact: true }).first()).toBeVisible()
    await expect(addButton(page, soldOut)).toHaveCount(0)
  })
})

test('On the home page too a product card refuses more than the stock, and its button is large enough for a finger', async ({
  page,
}) => {
  await visit(page, '/')
  const all = await listProducts(page)
  const newest = page.getByRole('list', { name: 'Los últimos productos' })
  await expect(newest.getByRole('button').first()).toBeVisible()
  for (const button of await newest.getByRole('button').all()) {
    const { width, height } = (await button.boundingBox())!
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  }
  await expect(page.locator('a button')).toHaveCount(0)

  await test.step('the dialog for choices shows its stock error inside the dialog', async () => {
    const cards = newest.getByRole('article')
    const shown = await cards.evaluateAll((found) => found.map((card) => card.textContent))
    const product = all.find(
      (one) => one.stock > 0 && needsChoice(one) && shown.some((text) => text.includes(one.nombre)),
    )!
    await storeCart(page, [storedCartLine(product, { cantidad: product.stock })])
    await addButton(page, product).click()
    const dialog = choicesOf(page, product)
    await expect(dialog).toBeVisible()
    for (const group of await dialog.getByRole('group').all()) await group.getByRole('radio').first().check()
    await dialog.getByRole('button', { name: 'Agregar al carrito' }).click()
    await expect(refusal(page).first()).toBeVisible()
    expect(await unitsInCart(page)).toBe(product.stock)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('the first addition in an empty cart moves the focus to the first step', async () => {
    await storeCart(page, [])
    await visit(page, '/cart')
    const shown = await newest
      .getByRole('article')
      .evaluateAll((found) => found.map((card) => card.textContent))
    const product = all.find(
      (one) => one.stock > 0 && needsChoice(one) && shown.some((text) => text.includes(one.nombre)),
    )!
    await addButton(page, product).click()
    const dialog = choicesOf(page, product)
    await expect(dialog).toBeVisible()
    for (const group of await dialog.getByRole('group').all()) await group.getByRole('radio').first().check()
    await dialog.getByRole('button', { name: 'Agregar al carrito' }).click()
    await expect(page.getByRole('main').getByRole('heading', { name: 'Contacto' })).toBeFocused()
  })
})
