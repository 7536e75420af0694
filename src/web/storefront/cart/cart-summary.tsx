import { ShoppingBag } from 'lucide-react'
import { type CartLine, cartTotal } from '#domain/cart.ts'
import { type Money, ZERO, subtract } from '#domain/money.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { Price } from '#web/components/price.tsx'
import { CartLineRow } from './cart-line-row.tsx'

/** The right side of the checkout: what is being bought and what it costs. */
export function CartSummary({ lines, descuento }: { lines: readonly CartLine[]; descuento: Money }) {
  const subtotal = cartTotal(lines)
  const total = subtract(subtotal, descuento > subtotal ? subtotal : descuento)
  return (
    <section aria-labelledby="carrito">
      <h2 id="carrito" className="text-28">
        Carrito
      </h2>
      {lines.length === 0 ? (
        <EmptyState
          title="Tu carrito está vacío."
          icon={<ShoppingBag aria-hidden className="size-6" />}
          action={<LinkButton to="/product">Ver productos</LinkButton>}
        >
          Agrega productos para comenzar.
        </EmptyState>
      ) : (
        <>
          <ul className="mt-2">
            {lines.map((line) => (
              <CartLineRow key={`${line.id}|${line.color}|${line.talle}`} line={line} lines={lines} />
            ))}
          </ul>
          <dl className="mt-4 flex flex-col gap-2">
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

const Amount = ({ term, amount, minus = false }: { term: string; amount: Money; minus?: boolean }) => (
  <div className="flex justify-between gap-4 text-ink-soft">
    <dt>{term}</dt>
    <dd>
      {minus && '− '}
      <Price amount={amount} />
    </dd>
  </div>
)
