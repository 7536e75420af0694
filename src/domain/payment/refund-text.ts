import { formatPesos } from '#domain/money.ts'
import { isListed, type SaleStatus } from '#domain/sale/sale-status.ts'
import { CARD_PAYMENT } from '#domain/sale/sale.ts'
import type { RefundMethod } from './refund.ts'
import { refundedSum, type RefundsByMethod, type SaleMoney } from './sale-money.ts'

export const refundMethodText = (medio: RefundMethod): string =>
  medio === 'efectivo' ? 'en efectivo' : `por ${CARD_PAYMENT}`

/** The money of a sale that refund texts name. */
export type RefundFacts = Pick<SaleMoney, 'pagado' | 'devuelto' | 'repetido' | 'queda'>

/** Returns the sentences for the buyer about all refunds of a purchase. Empty without refunds. */
export function refundSentences(
  { pagado, devuelto, repetido, queda }: RefundFacts,
  estadoPago: SaleStatus,
): string[] {
  const [ofPurchase, ofRepeated] = [refundedSum(devuelto), refundedSum(repetido)]
  if (ofPurchase + ofRepeated === 0) return []
  const sentences: string[] = []
  if (ofRepeated > 0)
    sentences.push(
      `Recibimos más de un pago por esta compra y te devolvimos lo que sobraba: ${refundAmountText(repetido)}.`,
    )
  if (ofPurchase > 0)
    sentences.push(
      queda === 0
        ? `Ya te devolvimos todo lo que pagaste: ${refundAmountText(devuelto)}.`
        : `Hasta ahora te devolvimos ${refundAmountText(devuelto)} de los ${formatPesos(pagado)} que pagaste.`,
    )
  return [...sentences, statusSentence(estadoPago, ofPurchase > 0 && queda > 0 ? queda : undefined)]
}

function statusSentence(estadoPago: SaleStatus, queda: SaleMoney['queda'] | undefined): string {
  if (!isListed(estadoPago)) return 'Tu compra quedó anulada.'
  return queda === undefined
    ? 'Tu compra sigue en pie.'
    : `Tu compra sigue en pie: quedan ${formatPesos(queda)} pagados.`
}

/** Returns the refunds as '$ 10,00 en efectivo', or the sum and each part: '$ 10,00 ($ 4,00 en efectivo y $ 6,00 por Mercado Pago)'. */
export function refundAmountText(refunds: RefundsByMethod): string {
  const { proveedor, efectivo } = refunds
  const parts = [
    efectivo > 0 && `${formatPesos(efectivo)} ${refundMethodText('efectivo')}`,
    proveedor > 0 && `${formatPesos(proveedor)} ${refundMethodText('proveedor')}`,
  ].filter((part) => part !== false)
  return parts.length < 2 ? parts.join('') : `${formatPesos(refundedSum(refunds))} (${parts.join(' y ')})`
}
