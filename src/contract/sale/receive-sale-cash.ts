import { endpoint } from '#contract/http/endpoint.ts'
import { idText } from '#contract/http/wire.ts'
import { z } from '#contract/http/z.ts'
import { sale } from './sale.ts'

export const receiveSaleCash = endpoint({
  method: 'POST',
  path: '/api/sheets/sale/:id/receive-cash',
  allow: ['admin', 'seller'],
  tag: 'Ventas',
  summary: 'Recibe el efectivo de una venta confirmada a cobrar: entra en la caja de hoy.',
  params: z.object({ id: idText(100) }),
  body: z.object({}).optional(),
  reply: sale,
  problems: [
    'sale-not-found',
    'sale-annulled',
    'sale-without-cash-to-receive',
    'sale-with-deposit',
    'cash-closed',
    'sale-in-progress',
    'idempotency-key-reused',
  ],
  idempotencyNamespace: 'sale-cash',
})
