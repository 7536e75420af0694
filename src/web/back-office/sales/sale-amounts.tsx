import { type Money, ZERO } from '#domain/money.ts'
import { refundedSum } from '#domain/payment/sale-money.ts'
import { Price } from '#web/components/display/price.tsx'
import type { ListedSale } from './listed-sale.ts'
import { awaitsCash } from './sale-actions.tsx'
import type { SaleRecord } from './use-sale-detail.ts'

type SaleAmountsProps = { sale: ListedSale; dinero: SaleRecord['dinero'] | undefined }

/** Shows the amounts of a sale, from the subtotal to the total, and what was refunded, left and unpaid of the total. */
export function SaleAmounts({ sale, dinero }: SaleAmountsProps) {
  const addsUp = sale.descuento === ZERO && sale.recargo === ZERO
  const coupon = sale.codigoDescuento === '' ? '' : ` (${sale.codigoDescuento})`
  return (
    <dl className="flex flex-col gap-1 pt-2">
      {!addsUp && <Amount term="Subtotal" amount={sale.subtotal} />}
      {sale.descuento > ZERO && <Amount term={`Descuento${coupon}`} amount={sale.descuento} minus />}
      {sale.recargo > ZERO && <Amount term="Recargo" amount={sale.recargo} />}
      <div className="flex justify-between gap-3 text-16 font-semibold">
        <dt>Total</dt>
        <dd>
          <Price amount={sale.total} />
        </dd>
      </div>
      {dinero && <Refunds dinero={dinero} />}
      {(awaitsCash(sale) || isPaidInPart(sale)) && <Amount term="A cobrar" amount={sale.aCobrar} />}
    </dl>
  )
}

const isPaidInPart = ({ aCobrar, total }: ListedSale): boolean => aCobrar > ZERO && aCobrar < total

function Refunds({ dinero: { pagado, devuelto, repetido, queda } }: Pick<SaleRecord, 'dinero'>) {
  return (
    <>
      {refundedSum(devuelto) > ZERO && <Amount term="Pagado" amount={pagado} />}
      {devuelto.efectivo > ZERO && <Amount term="Devuelto en efectivo" amount={devuelto.efectivo} minus />}
      {devuelto.proveedor > ZERO && (
        <Amount term="Devuelto por Mercado Pago" amount={devuelto.proveedor} minus />
      )}
      {refundedSum(devuelto) > ZERO && <Amount term="Queda" amount={queda} />}
      {refundedSum(repetido) > ZERO && (
        <Amount term="Además, un pago repetido que se devolvió" amount={refundedSum(repetido)} />
      )}
    </>
  )
}

const Amount = ({ term, amount, minus = false }: { term: string; amount: Money; minus?: boolean }) => (
  <div className="flex justify-between gap-3 text-ink-soft">
    <dt className="min-w-0">{term}</dt>
    <dd className="shrink-0">
      {minus && '− '}
      <Price amount={amount} />
    </dd>
  </div>
)
