import type { OrderPricing } from '#domain/cart/price-order.ts'
import { isPaidInCash } from '#domain/cash/cash-flow.ts'
import { changeOf, isEmptyOrder, type TillOrder } from '#domain/cart/till-order.ts'
import { discountLabel } from '#domain/pricing/discount-label.ts'
import { formatPesos, type Money, ZERO, subtract } from '#domain/money.ts'
import { Button } from '#web/components/button/button.tsx'
import { Price } from '#web/components/display/price.tsx'
import { joinClasses } from '#web/components/layout/join-classes.ts'
import { Field } from '#web/components/input/field.tsx'
import type { OrderState } from './use-order.ts'
import type { OrderDraft } from './order-draft.ts'

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

/** Price that the parts of the payment leave, or exceed. */
const PaymentLeft = ({ porPagar }: Pick<OrderPricing, 'porPagar'>) => (
  <p role="status" className={joinClasses('font-semibold tabular-nums', porPagar !== ZERO && 'text-bad')}>
    {porPagar < ZERO
      ? `Sobran ${formatPesos(subtract(ZERO, porPagar))}`
      : `Falta pagar ${formatPesos(porPagar)}`}
  </p>
)

const OrderTotals = ({
  order,
  pricing: { subtotal, descuentos, cupon, isAwaitingQuote, recargo, total },
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
    {recargo > ZERO && <Amount term="Recargo" amount={recargo} />}
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

type CashFieldsProps = { order: TillOrder; draft: OrderDraft; efectivo: Money }

/** Received cash and change. Both are optional. */
function CashFields({ order, draft, efectivo }: CashFieldsProps) {
  const vuelto = changeOf(order.recibido, efectivo)
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field
        label="Recibido"
        name="recibido"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={order.recibido}
        onChange={({ target }) => draft.change((now) => ({ ...now, recibido: target.value }))}
      />
      <div className="flex flex-col gap-1">
        <p className="text-14 font-semibold">{vuelto !== undefined && vuelto < ZERO ? 'Faltan' : 'Vuelto'}</p>
        <p role="status" aria-label="Vuelto" className="flex h-11 items-center text-20 font-semibold">
          {vuelto === undefined ? (
            <span className="font-normal text-ink-soft">—</span>
          ) : (
            <Price
              amount={vuelto < ZERO ? subtract(ZERO, vuelto) : vuelto}
              className={vuelto < ZERO ? 'text-bad' : undefined}
            />
          )}
        </p>
      </div>
    </div>
  )
}
