import { ChevronDown, ShoppingBag } from 'lucide-react'
import { useId, useState } from 'react'
import { type CartLine, cartTotal } from '#domain/cart/cart.ts'
import { formatPesos, type Money, ZERO, subtract } from '#domain/money.ts'
import { isOverLimit, overLimitText, unitsOf } from '#domain/cart/web-sale-limit.ts'
import { type CartChange, concernsLine } from '#web/cart/quote/cart-change.ts'
import { PriceWithoutTaxes } from '#web/cart/price-without-taxes.tsx'
import { useMaxUnitsPerSale } from '#web/cart/use-max-units-per-sale.ts'
import { Button } from '#web/components/button/button.tsx'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { joinClasses } from '#web/components/layout/join-classes.ts'
import { LinkButton } from '#web/components/button/link-button.tsx'
import { Price } from '#web/components/display/price.tsx'
import { useStoreFacts } from '#web/app/store-facts.ts'
import { CartLineRow } from './cart-line-row.tsx'
import type { Step } from '#web/storefront/cart/steps.ts'

/** On a phone the list of lines is collapsed after the first step. The total is always visible. */
export function CartSummary({
  lines,
  descuento,
  total,
  changes,
  isChoiceMissing,
  step,
}: {
  lines: readonly CartLine[]
  descuento: Money
  total: Money
  changes: readonly CartChange[]
  /** True when the purchase was refused because a colour or size is missing. */
  isChoiceMissing: boolean
  step: Step
}) {
  const { open, toggle } = useFold(step, isChoiceMissing || changes.length > 0)
  const id = useId()
  const subtotal = cartTotal(lines)
  return (
    <section aria-labelledby="carrito" tabIndex={-1} className="outline-none">
      <div className="mb-2 flex min-h-11 items-center justify-between gap-4">
        <h2 id="carrito" className="text-28">
          Carrito
        </h2>
        {lines.length > 0 && (
          <Button
            variant="quiet"
            size="small"
            aria-expanded={open}
            aria-controls={id}
            onClick={toggle}
            className="-mr-3 lg:hidden"
          >
            {open ? 'Cerrar detalle' : 'Ver detalle'}
            <ChevronDown
              aria-hidden
              className={joinClasses('size-4 transition-transform', open && 'rotate-180')}
            />
          </Button>
        )}
        {/* Shows the number of lines, because part of the list may be scrolled out of view. */}
        {lines.length > 1 && (
          <p className="text-14 text-ink-soft tabular-nums max-lg:hidden">{lines.length} productos</p>
        )}
      </div>
      {lines.length === 0 ? (
        <EmptyState
          title="Tu carrito está vacío."
          icon={<ShoppingBag aria-hidden className="size-6" />}
          action={
            <LinkButton to="/product" variant="secondary">
              Ver productos
            </LinkButton>
          }
        >
          Agrega productos para comenzar.
        </EmptyState>
      ) : (
        <>
          <div id={id} className={joinClasses('border-t border-line', !open && 'max-lg:hidden')}>
            {/* On a large screen only the list scrolls. The padding leaves space for focus rings. */}
            <ul className="relative lg:-mx-4 lg:max-h-[max(18rem,calc(100dvh-26rem))] lg:scroll-py-2 lg:overflow-y-auto lg:overscroll-contain lg:px-4 lg:more-below">
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
          </div>
          <dl className={joinClasses('flex flex-col gap-2', open ? 'mt-4' : 'lg:mt-4')}>
            {descuento > ZERO && (
              <>
                <Amount term="Subtotal" amount={subtotal} />
                <Amount term="Descuento" amount={descuento} minus />
              </>
            )}
            <div className="flex items-baseline justify-between gap-4 text-20 font-semibold">
              <dt>Total</dt>
              <dd>
                <Price amount={total} />
              </dd>
            </div>
          </dl>
          <PriceWithoutTaxes price={total} />
          <MinimumPurchase subtotal={subtotal} />
          <TooManyUnits lines={lines} />
        </>
      )}
    </section>
  )
}

/**
 * Counts earlier lines of the same product. The React key contains this count instead of the colour, so a
 * change of colour does not lose the focus.
 */
const nthOfProduct = (lines: readonly CartLine[], position: number): number =>
  lines.slice(0, position).filter(({ id }) => id === lines[position]?.id).length

/**
 * Returns whether the lines are visible. After the first step the lines are collapsed, unless the cart has
 * problems. The shopper's own choice is valid for the current step.
 */
function useFold(step: Step, needsAttention: boolean) {
  const [choice, setChoice] = useState<{ step: Step; open: boolean }>()
  const open = choice?.step === step && !needsAttention ? choice.open : step === 1 || needsAttention
  return { open, toggle: () => setChoice({ step, open: !open }) }
}

function MinimumPurchase({ subtotal }: { subtotal: Money }) {
  const minimum = useStoreFacts()?.profile.minimumPurchase ?? ZERO
  if (subtotal >= minimum) return null
  return (
    <p className="mt-2 text-14 text-wait">
      La compra mínima es de {formatPesos(minimum)}: te faltan {formatPesos(subtract(minimum, subtotal))}.
    </p>
  )
}

/**
 * Warns about too many units. The warning is near the quantities, so the shopper sees it before the last
 * step.
 */
function TooManyUnits({ lines }: { lines: readonly CartLine[] }) {
  const most = useMaxUnitsPerSale()
  if (!isOverLimit(unitsOf(lines), most)) return null
  return <p className="mt-2 text-14 text-wait">{overLimitText(most)}</p>
}

const Amount = ({ term, amount, minus = false }: { term: string; amount: Money; minus?: boolean }) => (
  <div className="flex justify-between gap-4 text-ink-soft">
    <dt>{term}</dt>
    <dd>
      {minus && '− '}
      <Price amount={amount} />
    </dd>
  </div>
)
