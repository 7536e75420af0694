import type { Shot } from './shot.ts'
import { see } from './steps.ts'

/** Chapter 'facturar-con-arca' of the manual. */
export const invoicingShots: readonly Shot[] = [
  {
    name: 'facturacion',
    address: '/dashboard/invoicing',
    as: 'admin',
    steps: [see('Guardar datos')],
    height: { onPhone: 2200, onDesktop: 1700 },
  },
]
