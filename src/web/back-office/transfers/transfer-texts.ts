import type { ReplyOf } from '#contract/http/endpoint.ts'
import type { listTransfers } from '#contract/sale/transfers.ts'

export type WaitingTransfer = ReplyOf<typeof listTransfers>[number]

/** Returns the age of a sale, without 'hace': '5 horas', '3 días'. */
export function ageText(hours: number): string {
  if (hours < 1) return 'menos de una hora'
  if (hours === 1) return '1 hora'
  return hours < 48 ? `${hours} horas` : `${Math.floor(hours / 24)} días`
}

/** Returns what the rejection of a receipt does. `sendsEmail`: false in a shop that sends no e-mail. */
export function rejectionText(
  { estadoPago, cliente }: Pick<WaitingTransfer, 'estadoPago' | 'cliente'>,
  { sendsEmail }: { sendsEmail: boolean },
): string {
  if (estadoPago === 'Anulado')
    return 'La compra se anuló antes de que alguien mirara el comprobante. Si el dinero llegó, hacé la venta de nuevo en Control o devolvelo. No se le escribe a quien compró.'
  const told = sendsEmail
    ? `Le escribimos el motivo a ${cliente}.`
    : `La tienda todavía no manda correos: avisale vos el motivo a ${cliente}.`
  return `${told} La compra sigue reservada al menos 24 horas más, para que suba otro.`
}
