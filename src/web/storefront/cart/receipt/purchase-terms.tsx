import { addressLine } from '#domain/contact/address-line.ts'
import { formatPesos, ZERO } from '#domain/money.ts'
import { isCreditPart } from '#domain/payment/credit-parts.ts'
import { partFacts, paymentName } from '#domain/sale/price-facts.ts'
import { FREE_DELIVERY, freeDeliveryLabel } from '#domain/sale/sale.ts'
import type { ReceiptSale } from '#web/cart/receipt/use-receipt.ts'
import { useStoreFacts } from '#web/app/store-facts.ts'

/** Buyer, delivery, payment and date of a purchase. */
export function PurchaseTerms({ sale }: { sale: ReceiptSale }) {
  const owner = useStoreFacts()?.profile.ownerName ?? 'la tienda'
  const address = addressLine(sale)
  const facts = [
    ['Cliente', [sale.cliente, sale.celular].filter(Boolean).join(' · ')],
    ['Dirección', address],
    ['Envío', sale.formaEnvio === FREE_DELIVERY ? freeDeliveryLabel(owner) : sale.formaEnvio],
    ...(sale.retiro === '' ? [] : [['Dónde', sale.retiro] as const]),
    ['Forma de pago', sale.total === ZERO ? 'Nada que pagar' : paymentName(sale)],
    ...partFacts(sale.pagos).map(({ label, amount }) => [label, formatPesos(amount)] as const),
    ...(sale.pagos.some(isCreditPart) && sale.dinero.aCobrar > ZERO
      ? [['Te queda por pagar', formatPesos(sale.dinero.aCobrar)] as const]
      : []),
    ['Fecha', `${sale.fecha} ${sale.hora}`],
  ]
  return (
    <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 border-t border-line pt-4 text-14">
      {facts.map(([term, text]) => (
        <div key={term} className="contents">
          <dt className="text-ink-soft">{term}</dt>
          <dd className="break-words">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
