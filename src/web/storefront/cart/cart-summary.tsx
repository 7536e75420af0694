import { ChevronDown, ShoppingBag } from 'lucide-react'
import { useId, useState } from 'react'
import { type CartLine, cartTotal } from '#domain/cart.ts'
import { type Money, ZERO, subtract } from '#domain/money.ts'
import { Button } from '#web/components/button.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { joinClasses } from '#web/components/join-classes.ts'
import { LinkButton } from '#web/components/link-button.tsx'
import { Price } from '#web/components/price.tsx'
import { CartLineRow } from './cart-line-row.tsx'
import type { Step } from './steps.ts'

/**
 * The right side of the checkout: what is being bought and what it costs. On a phone, past the first step, the lines
 * fold away so that the step itself is in sight; the total never does.
 */
export function CartSummary({
  lines,
  descuento,
  step,
}: {
  lines: readonly CartLine[]
  descuento: Money
  step: Step
}) {
  const { open, toggle } = useFold(step)
  const id = useId()
  const subtotal = cartTotal(lines)
  const total = subtract(subtotal, descuento > subtotal ? subtotal : descuento)
  return (
    <section aria-labelledby="carrito">
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
          {/* On a large screen long carts scroll by themselves: the total stays in sight. */}
          <ul
            id={id}
            className={joinClasses(
              'relative border-y border-line lg:block lg:max-h-[max(18rem,calc(100dvh-24rem))] lg:overflow-y-auto lg:overscroll-contain',
              !open && 'hidden',
            )}
          >
            {lines.map((line) => (
              <CartLineRow key={`${line.id}|${line.color}|${line.talle}`} line={line} lines={lines} />
            ))}
          </ul>
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
        </>
      )}
    </section>
  )
}

/** Open on the first step, folded on the others, unless the shopper said otherwise on this one. */
function useFold(step: Step) {
  const [choice, setChoice] = useState<{ step: Step; open: boolean }>()
  const open = choice?.step === step ? choice.open : step === 1
  return { open, toggle: () => setChoice({ step, open: !open }) }
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
