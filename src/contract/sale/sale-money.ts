import { money } from '#contract/http/wire.ts'
import { z } from '#contract/http/z.ts'

const refundsByMethod = z.object({ proveedor: money, efectivo: money })

/** What was paid, refunded and left of a sale (`SaleMoney`). */
export const saleMoneyReply = z.object({
  pagado: money.meta({ description: 'Lo que se pagó por la compra, sin los pagos repetidos' }),
  devuelto: refundsByMethod.meta({ description: 'Lo devuelto de eso, por el proveedor y en efectivo' }),
  repetido: refundsByMethod.meta({ description: 'Lo devuelto de pagos repetidos' }),
  cambiado: money.meta({ description: 'El valor de lo que volvió en cambios y devoluciones' }),
  queda: money.meta({ description: 'Lo que la tienda todavía tiene de lo pagado' }),
  aCobrar: money.meta({ description: 'Lo que falta cobrar; 0 si está anulada' }),
})
