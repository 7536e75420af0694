import { paymentFaults } from '#domain/payment/assess-payments.ts'
import { saleStatuses } from '#domain/sale/sale-status.ts'
import { saleFilters } from './sale-filters.ts'
import { cashEntry } from '#contract/cash/cash-flow.ts'
import { email } from '#contract/email/emails.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { paging } from '#contract/http/paging.ts'
import { saleMoneyReply } from './sale-money.ts'
import { sale } from './sale.ts'
import { idText } from '#contract/http/wire.ts'
import { z } from '#contract/http/z.ts'

const tag = 'Ventas'

export const listSales = endpoint({
  method: 'GET',
  path: '/api/sheets/sale',
  allow: 'signed-in',
  tag,
  summary:
    'Las ventas que puede ver quien pregunta, las más nuevas primero; sin las anuladas, si no se piden.',
  query: z.object({ ...paging, ...saleFilters }),
  reply: z.array(
    sale.extend({
      aviso: z
        .enum(['', ...paymentFaults])
        .meta({ description: 'Lo que hay que mirar en sus pagos virtuales; sólo para el personal' }),
    }),
  ),
})

/** A change of a sale after its creation. */
const saleHistoryEntry = z.object({
  que: z.string().meta({ description: 'cambió el estado de una venta' }),
  cuando: z.string().meta({ description: 'dd-MM-yyyy HH:mm' }),
  quien: z.string().meta({ description: 'El nombre de quien lo hizo; vacío si fue el programa' }),
  de: z.enum(saleStatuses).nullable().meta({ description: 'El estado de antes, si cambió' }),
  a: z.enum(saleStatuses).nullable().meta({ description: 'El estado de después, si cambió' }),
  motivo: z.string(),
})

/** The history, e-mails and cash entries of a sale. */
export const readSaleRecord = endpoint({
  method: 'GET',
  path: '/api/sheets/sale/:id/record',
  allow: ['admin'],
  tag,
  summary: 'Quién hizo una venta, qué pasó con ella, sus correos, sus movimientos de caja y su dinero.',
  params: z.object({ id: idText(100) }),
  reply: z.object({
    vendedor: z.string().meta({ description: 'El nombre de quien vendió en el mostrador; vacío en la web' }),
    movimientos: z.array(saleHistoryEntry),
    correos: z.array(email.pick({ id: true, subject: true, state: true, queuedAt: true })),
    caja: z.array(cashEntry),
    dinero: saleMoneyReply,
  }),
  problems: ['sale-not-found'],
})
