import type { Shot } from './shot.ts'
import { at, fillCart, fillContact, goToCart, goToDelivery, goToPayment, visit } from './walk.ts'

export const buyingShots: readonly Shot[] = [
  {
    name: 'carrito-panel',
    route: '/product',
    sees: 'Carrito',
    async walk({ page }) {
      await fillCart(page)
      await visit(page, '/product')
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^Carrito/ })
        .click()
    },
  },
  { name: 'carrito', route: '/cart', sees: 'Tu compra', walk: ({ page }) => goToCart(page) },
  { name: 'carrito-vacio', route: '/cart', sees: 'Tu compra', walk: at('/cart') },
  {
    name: 'cupon',
    route: '/cart',
    sees: 'Tu compra',
    async walk({ page, onPhone }) {
      await goToCart(page)
      await page.getByRole('button', { name: 'Ya tenes un cupon?' }).click()
      await page.getByLabel('Código de descuento').fill('BIENVENIDA10')
      await page.getByRole('button', { name: 'Aplicar Cupón' }).click()
      const applied = page.getByText('Cupón aplicado!')
      await applied.waitFor()
      if (onPhone) await applied.evaluate((line) => line.scrollIntoView({ block: 'center' }))
    },
    height: { onDesktop: 940 },
  },
  {
    name: 'carrito-cambio',
    route: '/cart',
    sees: 'Tu compra',
    async walk({ page, onPhone }) {
      await fillCart(page)
      await page.evaluate(chooseCheaper)
      await visit(page, '/cart')
      const told = page.getByText('Tu carrito cambió')
      await told.waitFor()
      if (onPhone) await told.evaluate((line) => line.scrollIntoView({ block: 'center' }))
    },
  },
  {
    name: 'contacto-incompleto',
    route: '/cart',
    sees: 'Contacto',
    async walk({ page }) {
      await goToCart(page)
      await page.getByRole('button', { name: 'Siguiente' }).click()
      await page.getByText('Falta tu nombre :(').waitFor()
    },
  },
  {
    name: 'contacto',
    route: '/cart',
    sees: 'Contacto',
    async walk({ page, onPhone }) {
      await goToCart(page)
      await fillContact(page)
      await page.getByLabel(/^Celular/).blur()
      if (onPhone) await page.getByRole('main').getByRole('heading', { name: 'Contacto' }).evaluate(bringUp)
    },
    height: { onDesktop: 1020 },
  },
  { name: 'envio', route: '/cart', sees: 'Envio', walk: ({ page }) => goToDelivery(page) },
  { name: 'forma-de-pago', route: '/cart', sees: 'Forma Pago', walk: ({ page }) => goToPayment(page) },
  {
    name: 'entregado',
    route: '/cart',
    sees: 'Muchas gracias por elegirnos...',
    async walk({ page }) {
      await goToPayment(page)
      await page.getByRole('button', { name: 'Finalizar compra' }).click()
      await page.getByRole('heading', { name: 'Tu pedido' }).waitFor()
    },
    height: { onPhone: 1060, onDesktop: 960 },
  },
  {
    name: 'pago-realizado',
    route: '/success',
    sees: 'Pago realizado con exito!',
    walk: at('/success'),
    clockStands: true,
  },
  {
    name: 'pago-fallido',
    route: '/failure',
    sees: 'Pago fallido!',
    walk: at('/failure'),
    clockStands: true,
  },
  { name: 'pago-pendiente', route: '/pending', sees: 'PendingPayment', walk: at('/pending') },
]

/** In the browser: lowers the first cart line's price, as if the product had become dearer since. */
function chooseCheaper(): void {
  const lines = JSON.parse(localStorage.getItem('cartItems') ?? '[]') as { precio: number }[]
  if (lines[0]) lines[0].precio -= 5_000
  localStorage.setItem('cartItems', JSON.stringify(lines))
}

const bringUp = (element: Element): void => element.scrollIntoView({ block: 'start' })
