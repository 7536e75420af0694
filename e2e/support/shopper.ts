import { type Choice, type Variant, variantOf } from '#domain/product/variants.ts'
import type { Page } from '@playwright/test'
import { aCustomer } from '#testing/fixtures/builders.ts'
import { expect, visit } from '#e2e/shops/demo-shop.ts'

export const shopper = aCustomer()

/** Opens a product page and adds the product to the cart. Omit the colour or size if the product has only one. */
export async function addToCart(
  page: Page,
  product: { id: string; color?: string; talle?: string; cantidad?: number },
): Promise<void> {
  await visit(page, `/product/${encodeURIComponent(product.id)}`)
  await chooseAndAdd(page, product)
}

/** Like `addToCart`, on an open product page. */
export async function chooseAndAdd(
  page: Page,
  choice: { color?: string; talle?: string; cantidad?: number },
): Promise<void> {
  if (choice.color) await page.getByRole('radio', { name: choice.color, exact: true }).check()
  if (choice.talle) await page.getByRole('radio', { name: choice.talle, exact: true }).check()
  if (choice.cantidad) await page.getByRole('spinbutton', { name: 'Cantidad' }).fill(String(choice.cantidad))
  const before = await unitsInCart(page)
  await page.getByRole('button', { name: 'Agregar al carrito' }).click()
  await expect.poll(() => unitsInCart(page)).toBe(before + (choice.cantidad ?? 1))
}

/** Units in the stored cart. The specification defines the storage key. */
export const unitsInCart = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const lines = JSON.parse(localStorage.getItem('cartItems') ?? '[]') as { cantidad: number }[]
    return lines.reduce((units, { cantidad }) => units + cantidad, 0)
  })

export const cartBadge = (page: Page) => page.getByRole('banner').locator('a[aria-label^=Carrito]')

/** Uses the keyboard, because the cart panel of an addition may cover the link. The moved focus closes the panel. */
export async function goToCart(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Ver el carrito' }).press('Enter')
  await expect(page.getByRole('main').getByRole('heading', { name: 'Contacto' })).toBeVisible()
}

export type Listed = {
  id: string
  nombre: string
  categoria: string
  color: string
  talle: string
  precio: number
  stock: number
  variantes: Variant[]
}

/** True when all colours and sizes of the product share one stock number. */
export const hasSingleStock = ({ variantes }: Pick<Listed, 'variantes'>): boolean => variantes.length === 0

export const hasUnitsOfEach = (
  { stock, variantes }: Pick<Listed, 'stock' | 'variantes'>,
  units: number,
): boolean => stock >= units && variantes.every((variant) => variant.stock >= units)

export async function listProducts(page: Page): Promise<Listed[]> {
  return (await (await page.request.get('/api/sheets/data')).json()) as Listed[]
}

const namesIn = (list: string): string[] =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)

/** Returns a stored cart line in the product's first colour and size in stock. */
export const storedCartLine = (product: Listed, overrides: object = {}) => {
  const [colores, talles] = [namesIn(product.color), namesIn(product.talle)]
  return {
    ...product,
    ...choiceInStock(product),
    colores,
    talles,
    cantidad: 1,
    ...overrides,
  }
}

/** Returns the first colour and size in stock. A field is blank when the product has no such choice. */
export function choiceInStock({
  color,
  talle,
  variantes,
}: Pick<Listed, 'color' | 'talle' | 'variantes'>): Choice {
  const choices = (namesIn(color).length > 0 ? namesIn(color) : ['']).flatMap((name) =>
    (namesIn(talle).length > 0 ? namesIn(talle) : ['']).map((size) => ({ color: name, talle: size })),
  )
  return choices.find((choice) => (variantOf(variantes, choice)?.stock ?? 0) > 0) ?? choices[0]!
}

/** Stores a cart, like one from an earlier visit, then opens `address`. */
export async function visitWithStoredCart(page: Page, items: unknown, address = '/cart'): Promise<void> {
  if (page.url() === 'about:blank') await page.goto('/robots.txt')
  await page.evaluate(
    (text) => localStorage.setItem('cartItems', text),
    typeof items === 'string' ? items : JSON.stringify(items),
  )
  await visit(page, address)
}

export async function fillContact(page: Page, overrides: Partial<typeof shopper> = {}): Promise<void> {
  const customer = { ...shopper, ...overrides }
  await page.getByLabel('Nombre').fill(customer.nombre)
  await page.getByLabel('Correo').fill(customer.correo)
  await page.getByLabel('Provincia').selectOption(customer.provincia)
  await page.getByLabel('Dirección').fill(customer.direccion)
  await page.getByLabel('Código postal').fill(customer.cp)
  await page.getByLabel(/^Celular/).fill(customer.celular)
}

export async function goToPayment(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect(page.getByRole('heading', { name: 'Envio' })).toBeVisible()
  await page.getByRole('link', { name: 'Siguiente' }).click()
  await expect(page.getByRole('heading', { name: 'Forma Pago' })).toBeVisible()
}

/** The line of the folded cart in the checkout of a narrow screen. */
export const cartLine = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /^Carrito \d+ productos? · / })

export const currentStep = (page: Page) =>
  page.getByRole('list', { name: 'Pasos de la compra' }).locator('[aria-current=step]')
