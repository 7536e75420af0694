import { orderPath } from '#domain/sale/order-path.ts'
import { addToCart, fillContact } from './customer-steps.ts'
import { withSampleOrders } from './sample-orders.ts'
import type { Shot } from './shot.ts'
import { all, check, fill, onPhone, press, scrollTo, see, seeButton, select, visit, within } from './steps.ts'

const parcels = { address: '/dashboard/shipments', as: 'seller' } as const

/** Chapter 'envios' of the manual. */
export const shippingShots: readonly Shot[] = [
  {
    name: 'envios-datos',
    address: '/dashboard/store?seccion=envios',
    as: 'admin',
    steps: [
      withSampleOrders(),
      visit('/dashboard/store?seccion=envios'),
      ({ page }) => page.locator('summary', { hasText: 'Envío a CABA' }).click(),
      see('Precios por peso, en gramos'),
      ({ page }) => page.evaluate(() => window.scrollTo(0, 0)),
    ],
    height: { onPhone: 1700, onDesktop: 1500 },
  },
  {
    name: 'envios-calculo',
    address: '/',
    height: { onPhone: 960, onDesktop: 1200 },
    steps: [
      withSampleOrders(),
      visit('/product/swe-004'),
      press('Calculá tu envío'),
      within(
        'main',
        fill('Código postal', '1425'),
        select('Provincia', 'Ciudad Autónoma de Buenos Aires'),
        press('Calcular'),
        see('Envío a CABA'),
      ),
      onPhone(scrollTo('Calcular')),
    ],
  },
  {
    name: 'envios-paso',
    address: '/',
    height: { onPhone: 900, onDesktop: 900 },
    steps: [
      withSampleOrders(),
      addToCart('swe-004', 'azul', 'S'),
      visit('/cart'),
      all(fillContact, press('Siguiente'), see('Envío al resto del país')),
      check(/^Envío al resto del país/),
      fill('Localidad', 'Córdoba'),
      ({ page }) => page.getByLabel('Localidad').blur(),
    ],
  },
  {
    ...parcels,
    name: 'envios-lista',
    height: { onPhone: 1180 },
    steps: [withSampleOrders(), visit(parcels.address), see('Envío a CABA')],
  },
  {
    ...parcels,
    name: 'envios-estado',
    steps: [
      withSampleOrders(),
      visit(`${parcels.address}?estado=Preparando`),
      press(/^Cambiar estado/),
      within(
        'dialog',
        check('Despachado'),
        fill('Número de seguimiento', 'AR123456789'),
        fill('Enlace de seguimiento', 'https://correo.example/AR123456789'),
      ),
    ],
  },
  {
    ...parcels,
    name: 'envios-armado',
    steps: [
      withSampleOrders(),
      visit(`${parcels.address}?estado=Preparando`),
      check(/^Elegir la venta/),
      press('Hojas de armado'),
      seeButton('Volver a los envíos'),
    ],
  },
  {
    name: 'envios-pedido',
    address: '/',
    height: { onPhone: 1140, onDesktop: 860 },
    steps: [
      withSampleOrders(({ dispatched }) => visit(orderPath(dispatched.comprobante))),
      see(/^Número de seguimiento/),
    ],
  },
]
