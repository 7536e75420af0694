import type { Shot } from './shot.ts'
import { at, fillCart, fillContact, goToCart, goToDelivery, goToPayment, visit } from './page-steps.ts'

export const checkoutShots: readonly Shot[] = [
  {
    name: 'carrito-panel',
    route: '/product',
    expectedText: 'Carrito',
    async prepare({ page }) {
      await fillCart(page)
      await visit(page, '/product')
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^Carrito/ })
        .click()
    },
  },
  { name: 'carrito', route: '/cart', expectedText: 'Tu compra', prepare: ({ page }) => goToCart(page) },
  { name: 'carrito-vacio', route: '/cart', expectedText: 'Tu compra', prepare: at('/cart') },
  {
    name: 'cupon',
    route: '/cart',
    expectedText: 'Tu compra',
    async prepare({ page, onPhone }) {
      await goToCart(page)
      if (onPhone) await page.getByRole('button', { name: /^Carrito \d+ productos · / }).click()
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
    expectedText: 'Tu compra',
    async prepare({ page, onPhone }) {
      await fillCart(page)
      await page.evaluate(lowerStoredPrice)
      await visit(page, '/cart')
      const changeNotice = page.getByText('Tu carrito cambió')
      await changeNotice.waitFor()
      if (onPhone) await changeNotice.evaluate((line) => line.scrollIntoView({ block: 'center' }))
    },
  },
  {
    name: 'contacto-incompleto',
    route: '/cart',
    expectedText: 'Contacto',
    async prepare({ page }) {
      await goToCart(page)
      await page.getByRole('button', { name: 'Siguiente' }).click()
      await page.getByText('Falta tu nombre :(').waitFor()
    },
  },
  {
    name: 'contacto',
    route: '/cart',
    expectedText: 'Contacto',
    async prepare({ page, onPhone }) {
      await goToCart(page)
      await fillContact(page)
      await page.getByLabel(/^Celular/).blur()
      if (onPhone)
        await page.getByRole('main').getByRole('heading', { name: 'Contacto' }).evaluate(scrollToTop)
    },
    height: { onDesktop: 1020 },
  },
  { name: 'envio', route: '/cart', expectedText: 'Envio', prepare: ({ page }) => goToDelivery(page) },
  {
    name: 'forma-de-pago',
    route: '/cart',
    expectedText: 'Forma Pago',
    prepare: ({ page }) => goToPayment(page),
  },
  {
    name: 'entregado',
    route: '/cart',
    expectedText: 'Muchas gracias por elegirnos...',
    async prepare({ page }) {
      await goToPayment(page)
      await page.getByRole('button', { name: 'Finalizar compra' }).click()
      await page.getByRole('heading', { name: 'Tu pedido' }).waitFor()
    },
    height: { onPhone: 1060, onDesktop: 960 },
  },
  {
    name: 'pago-realizado',
    route: '/success',
    expectedText: 'Pago realizado con exito!',
    prepare: at('/success'),
    isClockStopped: true,
  },
  {
    name: 'pago-fallido',
    route: '/failure',
    expectedText: 'Pago fallido!',
    prepare: at('/failure'),
    isClockStopped: true,
  },
  { name: 'pago-pendiente', route: '/pending', expectedText: 'PendingPayment', prepare: at('/pending') },
]

/** Runs in the page. Lowers the price of the first cart line, as if the product's price rose later. */
function lowerStoredPrice(): void {
  const lines = JSON.parse(localStorage.getItem('cartItems') ?? '[]') as { precio: number }[]
  if (lines[0]) lines[0].precio -= 5_000
  localStorage.setItem('cartItems', JSON.stringify(lines))
}

const scrollToTop = (element: Element): void => element.scrollIntoView({ block: 'start' })
