import { MAX_SEARCH_LENGTH } from '#domain/text/max-search-length.ts'
import { saleChannels } from '#domain/sale/sale.ts'
import { saleStatuses } from '#domain/sale/sale-status.ts'
import { salePaymentNames } from '#domain/payment/payment-methods.ts'
import { choiceText, day, idText, text } from '#contract/http/wire.ts'
import { z } from '#contract/http/z.ts'

/** Query parameters that select sales for a list, a file or a printout. The sales screen's URL uses the same names. */
export const saleFilters = {
  q: text(MAX_SEARCH_LENGTH)
    .optional()
    .meta({ description: 'Parte del número, cliente, total, fecha, hora o pago' }),
  desde: day.optional().meta({ description: 'aaaa-mm-dd, ese día incluido' }),
  hasta: day.optional().meta({ description: 'aaaa-mm-dd, ese día incluido' }),
  canal: z.enum(saleChannels).optional(),
  pago: z.enum(salePaymentNames).optional(),
  estado: z
    .enum(saleStatuses)
    .optional()
    .meta({ description: 'Sin él, todas menos las anuladas; `Anulado` es de administración' }),
  cobro: z.enum(['a-cobrar']).optional().meta({ description: 'Sólo las que tienen algo por cobrar' }),
  vendedor: idText(100).optional().meta({ description: 'La cuenta de quien vendió en el mostrador' }),
  cupon: choiceText(60).optional().meta({ description: 'El código del cupón con que se compró' }),
}
