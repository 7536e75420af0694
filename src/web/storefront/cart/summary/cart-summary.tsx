import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { type CartLine, cartTotal, missingChoice } from '#domain/cart/cart.ts'
import { type Money, add, formatPesos, subtract, ZERO } from '#domain/money.ts'
import { type CartChange, concernsLine } from '#web/cart/quote/cart-change.ts'
import { InstallmentsNote } from '#web/cart/installments-note.tsx'
import { InstallmentsTable } from '#web/cart/installments-table.tsx'
import { MethodPriceNote } from '#web/cart/price-notes.tsx'
import { methodDiscountLabel } from '#domain/pricing/method-prices.ts'
import { TotalWithoutTaxes } from '#web/cart/price-without-taxes.tsx'
import { joinClasses } from '#web/components/layout/join-classes.ts'
import { Price } from '#web/components/display/price.tsx'
import type { CheckoutRefusal } from '#web/storefront/cart/payment/use-checkout.ts'
import type { Shipping } from '#web/storefront/cart/shipping/use-shipping.ts'
import type { Step } from '#web/storefront/cart/steps.ts'
import { isOverLimit, overLimitText, unitsOf } from '#domain/cart/web-sale-limit.ts'
import { useMaxUnitsPerSale } from '#web/cart/use-max-units-per-sale.ts'
import { useStoreFacts } from '#web/app/store-facts.ts'
import { cartPayload } from '#web/cart/quote/cart-payload.ts'
import { ShippingEstimateButton } from '#web/cart/shipping/shipping-estimate-button.tsx'
import { CartLineRow } from './cart-line-row.tsx'
import { NoLines } from './no-lines.tsx'
import { useFold } from './use-fold.ts'

type CartSummaryProps = {
  lines: readonly CartLine[]
  descuento: Money
  shipping: Shipping
  total: Money
  /** What the chosen payment method takes off, below zero. */
  recargo: Money
  /** Chosen payment method, or ''. */
  method: string
  /** Total less what a store credit pays. */
  toPay: Money
  /** Goods and shipping that a store credit leaves to pay, before the discount of a payment method. */
  rest: Money
  shippingRest: Money
  changes: readonly CartChange[]
  /** Last refusal of the purchase. */
  refusal: CheckoutRefusal | undefined
  step: Step
  /** Form of the discount code. */
  coupon: ReactNode
  couponCode: string | undefined
}

export function CartSummary({
  lines,
  descuento,
  shipping,
  recargo,
  method,
  total,
  toPay,
  rest,
  shippingRest,
  changes,
  refusal,
  step,
  coupon,
  couponCode,
}: CartSummaryProps) {
  const isChoiceMissing = refusal?.about === 'choice'
  const fold = useFold({
    step,
    problem: problemOf({ lines, changes, isChoiceMissing }),
    refusal: isChoiceMissing || refusal?.about === 'changes' ? refusal : undefined,
  })
  const id = useId()
  const count = lines.length === 1 ? '1 producto' : `${lines.length} productos`
  return (
    <section aria-labelledby="carrito" tabIndex={-1} className="outline-none">
      {/* Style sheets choose between fold and heading, because the server does not know the width of the screen. */}
      {lines.length > 0 && (
        <h2 className="border-y border-line font-sans text-14 tracking-normal lg:hidden">
          <button
            type="button"
            aria-expanded={fold.open}
            aria-controls={id}
            onClick={fold.toggle}
            className="flex min-h-11 w-full items-center gap-x-2 text-left large-text:flex-wrap"
          >
            <span id="carrito" className="font-normal text-ink-soft">
              Carrito
            </span>
            <span className="flex-1 text-right tabular-nums">
              <span>{count}</span> · <Price amount={total} />
            </span>
            <ChevronDown
              aria-hidden
              className={joinClasses(
                'size-4 shrink-0 transition-transform noscript:hidden',
                fold.open && 'rotate-180',
              )}
            />
          </button>
        </h2>
      )}
      <div
        className={joinClasses(
          'mb-2 flex min-h-11 items-center justify-between gap-4',
          lines.length > 0 && 'max-lg:hidden',
        )}
      >
        <h2 id={lines.length === 0 ? 'carrito' : undefined} className="text-28">
          Carrito
        </h2>
        {/* Shows the number of lines, because part of the list may be scrolled out of view. */}
        {lines.length > 1 && <p className="text-14 text-ink-soft tabular-nums">{count}</p>}
      </div>
      {lines.length === 0 ? (
        <NoLines />
      ) : (
        <>
          <div id={id} className={joinClasses('max-lg:pb-4', !fold.open && 'max-lg:hidden noscript:block')}>
            {/* On a wide screen only the list scrolls. The padding leaves space for focus rings. */}
            <ul className="relative border-t border-line max-lg:border-0 lg:-mx-4 lg:max-h-[max(18rem,calc(100dvh-26rem))] lg:scroll-py-2 lg:overflow-y-auto lg:overscroll-contain lg:px-4 lg:more-below">
              {lines.map((line, position) => (
                <CartLineRow
                  key={`${line.id} ${nthOfProduct(lines, position)}`}
                  line={line}
                  lines={lines}
                  changes={changes.filter((change) => concernsLine(change, line))}
                  isChoiceMissing={isChoiceMissing}
                />
              ))}
            </ul>
            <CartTotals subtotal={cartTotal(lines)} {...{ descuento, recargo, method, shipping, total }} />
            <TotalWithoutTaxes total={total} envio={shipping.envio} lines={lines} />
            {toPay < total && (
              <dl className="mt-3 flex flex-col gap-2">
                <Amount term="Paga el vale" amount={subtract(total, toPay)} minus />
                <div className="flex justify-between gap-4 font-semibold">
                  <dt>Te queda por pagar</dt>
                  <dd>
                    <Price amount={toPay} />
                  </dd>
                </div>
              </dl>
            )}
            {recargo === ZERO && shippingRest === ZERO && (
              <MethodPriceNote amount={rest} className="mt-0.5 text-14" />
            )}
            <InstallmentsNote amount={add(rest, shippingRest)} className="mt-0.5 text-14" />
            <InstallmentsTable amount={add(rest, shippingRest)} />
            <div className="mt-4">{coupon}</div>
            {shipping.hasMethods && step === 1 && (
              <ShippingEstimateButton productos={cartPayload(lines)} codigoDescuento={couponCode} />
            )}
          </div>
          {!fold.open && (
            <div className="lg:hidden noscript:hidden">
              <TotalWithoutTaxes total={total} envio={shipping.envio} lines={lines} />
            </div>
          )}
          <CartLimits lines={lines} />
        </>
      )}
    </section>
  )
}

/** Names what the shopper must correct in the cart. Returns '' for a cart without problems. */
function problemOf({
  lines,
  changes,
  isChoiceMissing,
}: Pick<CartSummaryProps, 'lines' | 'changes'> & { isChoiceMissing: boolean }): string {
  if (isChoiceMissing) return 'refused'
  return changes.length > 0 ? `changes ${changes.length}` : (missingChoice(lines) ?? '')
}

/**
 * Counts earlier lines of the same product. The React key contains this count instead of the colour, so a
 * change of colour does not lose the focus.
 */
const nthOfProduct = (lines: readonly CartLine[], position: number): number =>
  lines.slice(0, position).filter(({ id }) => id === lines[position]?.id).length

/** Warns about a too small or too large cart on every step, because the last step refuses such a cart. */
function CartLimits({ lines }: { lines: readonly CartLine[] }) {
  const minimum = useStoreFacts()?.profile.minimumPurchase ?? ZERO
  const most = useMaxUnitsPerSale()
  const subtotal = cartTotal(lines)
  return (
    <>
      {subtotal < minimum && (
        <p className="mt-2 text-14 text-wait">
          {`La compra mínima es de ${formatPesos(minimum)}: te faltan ${formatPesos(subtract(minimum, subtotal))}.`}
        </p>
      )}
      {isOverLimit(unitsOf(lines), most) && <p className="mt-2 text-14 text-wait">{overLimitText(most)}</p>}
    </>
  )
}

type CartTotalsProps = Pick<CartSummaryProps, 'descuento' | 'recargo' | 'method' | 'shipping' | 'total'> & {
  subtotal: Money
}

function CartTotals({ subtotal, descuento, recargo, method, shipping, total }: CartTotalsProps) {
  const hasParts = descuento > ZERO || recargo < ZERO || shipping.hasMethods
  return (
    <dl className="mt-4 flex flex-col gap-2">
      {hasParts && <Amount term="Subtotal" amount={subtotal} />}
      {descuento > ZERO && <Amount term="Descuento" amount={descuento} minus />}
      {recargo < ZERO && <Amount term={methodDiscountLabel(method)} amount={subtract(ZERO, recargo)} minus />}
      {shipping.hasMethods && <ShippingAmount {...shipping} />}
      <div className="flex items-baseline justify-between gap-4 text-20 font-semibold">
        <dt>Total</dt>
        <dd>
          <Price amount={total} />
        </dd>
      </div>
    </dl>
  )
}

const ShippingAmount = ({ chosen }: Pick<Shipping, 'chosen'>) => (
  <div className="flex justify-between gap-4 text-ink-soft">
    <dt>Envío</dt>
    <dd>{chosen ? chosen.precio === ZERO ? 'Gratis' : <Price amount={chosen.precio} /> : 'A elegir'}</dd>
  </div>
)

const Amount = ({ term, amount, minus = false }: { term: string; amount: Money; minus?: boolean }) => (
  <div className="flex justify-between gap-4 text-ink-soft">
    <dt>{term}</dt>
    <dd className="shrink-0">
      {minus && '− '}
      <Price amount={amount} />
    </dd>
  </div>
)
