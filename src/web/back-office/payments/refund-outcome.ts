import { formatPesos, type Money } from '#domain/money.ts'
import type { RefundMethod } from '#domain/payment/refund.ts'
import type { ListedPayment } from '#web/back-office/listed-payment.ts'

type Refund = {
  payment: Pick<ListedPayment, 'ventaNumero' | 'ventaEstado' | 'porDevolver' | 'anulaVenta' | 'devoluciones'>
  monto: Money
  medio: RefundMethod
  vuelveStock: boolean
  /** False in a shop that sends no e-mail. */
  sendsEmail: boolean
}

/** Returns the effects of a refund on money, sale and stock, one sentence each. */
export function refundOutcome(refund: Refund): string[] {
  const { monto, medio } = refund
  const money =
    medio === 'efectivo'
      ? `Salen ${formatPesos(monto)} de la caja de hoy.`
      : `${formatPesos(monto)} vuelven a quien pagó por Mercado Pago, en unos minutos. La caja no cambia.`
  return [money, ...saleSentences(refund)]
}

function saleSentences({ payment, monto, medio, vuelveStock, sendsEmail }: Refund): string[] {
  const { ventaNumero, ventaEstado, porDevolver, anulaVenta, devoluciones } = payment
  if (ventaNumero === null) return []
  const sale = `La venta N° ${ventaNumero}`
  if (ventaEstado === 'Anulado') return [`${sale} ya está anulada, y queda como está.`]
  if (monto < porDevolver) return [`${sale} sigue como está: se devuelve una parte.`]
  if (!anulaVenta) return [`${sale} sigue como está.`]
  const waits = medio === 'proveedor' || devoluciones.some(({ hecho, fallo }) => hecho === null && !fallo)
  const when = waits ? 'se anula cuando Mercado Pago devuelve la plata' : 'queda anulada'
  const stock = vuelveStock ? 'Sus prendas vuelven al stock.' : 'Sus prendas no vuelven al stock.'
  return [`${sale} ${when}${sendsEmail ? ', y le avisamos a quien compró' : ''}.`, stock]
}
