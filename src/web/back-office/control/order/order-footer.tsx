import type { OrderPricing } from '#domain/cart/price-order.ts'
import { isPaidInCash } from '#domain/cash/cash-flow.ts'
import { isEmptyOrder, type TillOrder } from '#domain/cart/till-order.ts'
import { discountLabel } from '#domain/pricing/discount-label.ts'
import { type Money, ZERO } from '#domain/money.ts'
import { methodCharges } from '#domain/sale/price-facts.ts'
import { Button } from '#web/components/button/button.tsx'
import { Price } from '#web/components/display/price.tsx'
import { CashFields, PaymentLeft } from './payment/cash-fields.tsx'
import type { OrderState } from './use-order.ts'

/** Always visible, with the change of a cash payment, while the lines above scroll. */
export const OrderFooter = ({ order, draft, pricing, submit, saleCreation, hold }: OrderState) => (
  <div className="flex w-full flex-col gap-3">
    {pricing.pagos.some(({ metodo }) => isPaidInCash(metodo)) && (
      <CashFields order={order} draft={draft} efectivo={pricing.efectivo} />
    )}
    {order.partes.length > 0 && <PaymentLeft porPagar={pricing.porPagar} />}
    <OrderTotals {...{ order, pricing }} />
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-3">
      <Button
        variant="secondary"
        size="large"
        disabled={isEmptyOrder(order)}
        onClick={hold.ask}
        title="F9"
        aria-keyshortcuts="F9"
        aria-haspopup="dialog"
      >
        En espera
      </Button>
      <Button
        size="large"
        wide="always"
        busy={saleCreation.isCreating}
        onClick={submit}
        title="Ctrl + Enter"
        aria-keyshortcuts="Control+Enter"
      >
        Crear venta
      </Button>
    </div>
  </div>
)

const OrderTotals = ({
  order,
  pricing: { subtotal, descuentos, cupon, isAwaitingQuote, pagos, recargo, total },
}: {
  order: TillOrder
  pricing: OrderPricing
}) => (
  <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 text-14">
    <Amount term="Subtotal" amount={subtotal} />
    {descuentos.map((given) => (
      <Amount
        key={given.line ?? 'sale'}
        term={`${discountLabel(given)}${given.line === null ? '' : ` · ${order.lines[given.line]?.nombre ?? ''}`}`}
        amount={given.importe}
        isMinus
      />
    ))}
    {cupon > ZERO && <Amount term={`Cupón ${order.cupon}`} amount={cupon} isMinus />}
    {methodCharges({ recargo, pagos }).map(({ label, amount, isMinus }) => (
      <Amount key={label} term={label} amount={amount} isMinus={isMinus} />
    ))}
    <dt className="self-center font-semibold">Total</dt>
    <dd className="text-right" aria-busy={isAwaitingQuote || undefined}>
      <Price amount={total} className="text-20 font-semibold" />
    </dd>
    {isAwaitingQuote && <dd className="col-span-2 text-right text-12 text-ink-soft">Sin el cupón todavía</dd>}
  </dl>
)

const Amount = ({ term, amount, isMinus = false }: { term: string; amount: Money; isMinus?: boolean }) => (
  <>
    <dt className="min-w-0 text-ink-soft wrap-anywhere">{term}</dt>
    <dd className="text-right whitespace-nowrap">
      {isMinus && '− '}
      <Price amount={amount} />
    </dd>
  </>
)
