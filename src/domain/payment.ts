import type { Money } from './money.ts'

/** What the card provider told us of a payment (specification, section 3). Its data is never altered by hand. */
export type Payment = {
  ventaId: string
  ordenId: string
  pagoId: string
  estado: string
  detalleEstado: string
  fecCreacion: Date
  fecAprobado: Date | null
  montoTotal: Money
  cuotas: number
  idPagador: string
  email: string
  dni: string
}
