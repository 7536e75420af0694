import { saleStatuses } from '#domain/sale/sale-status.ts'
import { paymentParts } from './counter-pricing.ts'
import { sale } from './sale.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { paging } from '#contract/http/paging.ts'
import { day, money } from '#contract/http/wire.ts'
import { z } from '#contract/http/z.ts'

/** A row of the list of counter sales. `getSale` returns the whole sale. */
export const listedCounterSale = z.object({
  id: z.string(),
  numero: z.number().int(),
  hora: z.string().meta({ description: 'HH:mm' }),
  cliente: z.string(),
  pago: z.string(),
  estadoPago: z.enum(saleStatuses),
  total: money,
  pagos: paymentParts,
  aCobrar: money,
  guardadaHasta: sale.shape.guardadaHasta,
  vendedor: z.string().meta({ description: 'El nombre de quien la hizo; vacío si no se sabe' }),
  anulable: z.boolean().meta({ description: 'Si quien pregunta la puede anular' }),
})

export const listCounterSales = endpoint({
  method: 'GET',
  path: '/api/counter/sales',
  allow: ['admin', 'seller'],
  tag: 'Ventas',
  summary: 'Las ventas del mostrador de un día, también las anuladas, las más nuevas primero.',
  query: z.object({ ...paging, dia: day.optional().meta({ description: 'aaaa-mm-dd; hoy si falta' }) }),
  reply: z.array(listedCounterSale),
})
