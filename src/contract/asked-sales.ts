import { LONGEST_SEARCH } from '#domain/longest-search.ts'
import { saleChannels } from '#domain/sale.ts'
import { saleStatuses } from '#domain/sale-status.ts'
import { paymentMethods } from '#domain/payment-methods.ts'
import { choiceText, day, idText, text } from './wire.ts'
import { z } from './z.ts'

/** Query parameters that select sales for a list, a file or a printout. The sales screen's URL uses the same names. */
export const askedSales = {
  q: text(LONGEST_SEARCH)
    .optional()
    .meta({ description: 'Parte del número, cliente, total, fecha, hora o pago' }),
  desde: day.optional().meta({ description: 'aaaa-mm-dd, ese día incluido' }),
  hasta: day.optional().meta({ description: 'aaaa-mm-dd, ese día incluido' }),
  canal: z.enum(saleChannels).optional(),
  pago: z.enum(paymentMethods).optional(),
  estado: z
    .enum(saleStatuses)
    .optional()
    .meta({ description: 'Sin él, todas menos las anuladas; `Anulado` es de administración' }),
  vendedor: idText(100).optional().meta({ description: 'La cuenta de quien vendió en el mostrador' }),
  cupon: choiceText(60).optional().meta({ description: 'El código del cupón con que se compró' }),
}
