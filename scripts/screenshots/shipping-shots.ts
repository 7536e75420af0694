import type { Shot } from './shot.ts'
import { fill, press, see } from './steps.ts'

/** Chapter 'envios' of the manual. */
export const shippingShots: readonly Shot[] = [
  {
    name: 'envios-datos',
    address: '/dashboard/store?seccion=envios',
    as: 'admin',
    steps: [
      press('Agregar zonas de ejemplo'),
      fill('Hasta (g)', '5000'),
      fill('Precio ($)', '3500'),
      see('Envío al resto del país'),
    ],
    height: { onPhone: 1600, onDesktop: 1500 },
  },
]
