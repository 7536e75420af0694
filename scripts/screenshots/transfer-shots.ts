import { receiptPath } from '#domain/sale/receipt-path.ts'
import { addToCart, fillContact } from './customer-steps.ts'
import { withSampleOrders } from './sample-orders.ts'
import type { Shot } from './shot.ts'
import { check, fill, press, scrollTo, see, visit } from './steps.ts'

/** Chapter 'transferencias' of the manual. */
export const transferShots: readonly Shot[] = [
  {
    name: 'transferencias-datos',
    address: '/dashboard/store?seccion=cobros',
    as: 'admin',
    height: { onPhone: 960 },
    steps: [withSampleOrders(), visit('/dashboard/store?seccion=cobros'), scrollTo('Titular de la cuenta')],
  },
  {
    name: 'transferencias-pago',
    address: '/',
    steps: [
      withSampleOrders(),
      addToCart('swe-004', 'azul', 'S'),
      visit('/cart'),
      fillContact,
      press('Siguiente'),
      check(/^Retiro en Local Centro/),
      press('Siguiente'),
      check(/^Transferencia/),
    ],
  },
  {
    name: 'transferencias-compra',
    address: '/',
    height: { onPhone: 960, onDesktop: 960 },
    steps: [
      withSampleOrders(({ unpaidTransfer }) => visit(receiptPath(unpaidTransfer.comprobante))),
      see('Datos para transferir'),
    ],
  },
  {
    name: 'transferencias-lista',
    address: '/dashboard/transfers',
    as: 'admin',
    height: { onPhone: 1000 },
    steps: [withSampleOrders(), visit('/dashboard/transfers'), see('Clienta de ejemplo')],
  },
  {
    name: 'transferencias-rechazo',
    address: '/dashboard/transfers',
    as: 'admin',
    steps: [
      withSampleOrders(),
      visit('/dashboard/transfers'),
      press(/^Rechazar comprobante/),
      fill('Motivo', 'El importe no es el de la compra'),
    ],
  },
]
