import { type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router'
import { clampQuantity } from '#domain/cart/cart.ts'
import { displayName, lastUnitsText, type Product } from '#domain/product/product.ts'
import { stockOf } from '#domain/product/variants.ts'
import { addChoice } from '#web/cart/add-choice.ts'
import { cart } from '#web/cart/cart-storage.ts'
import {
  fieldOfRefusal,
  ChoiceFields,
  readChoice,
  type ChoiceRefusal,
  focusChoice,
} from '#web/cart/choice/choice-fields.tsx'
import { cartRefusalText } from '#web/cart/cart-refusal-text.ts'
import { useCart } from '#web/cart/use-cart.ts'
import { confirmAddition } from '#web/cart/last-addition.ts'
import type { ChoiceOfProduct } from '#web/cart/choice/use-choice.ts'
import { useMaxUnitsPerSale } from '#web/cart/use-max-units-per-sale.ts'
import { Badge } from '#web/components/display/badge.tsx'
import { Button } from '#web/components/button/button.tsx'
import { JavascriptRequired } from '#web/components/feedback/javascript-required.tsx'
import { Price } from '#web/components/display/price.tsx'
import { QuantityInput } from '#web/components/input/quantity-input.tsx'
import { showToast } from '#web/components/overlay/toast-store.ts'

type AddToCartProps = {
  product: Product
  chosen: ChoiceOfProduct
  onChoose: ChoiceOfProduct['choose']
  sizeGuide: ReactNode
}

/**
 * Form that adds a product to the cart. The limits include units already in the cart (specification section
 * 5).
 */
export function AddToCart({ product, chosen, onChoose, sizeGuide }: AddToCartProps) {
  const [cantidad, setCantidad] = useState(1)
  const [refusal, setRefusal] = useState<ChoiceRefusal>()
  const choices = useRef<HTMLFormElement>(null)
  const mostUnits = useMaxUnitsPerSale()
  const inCart = useCart().some((line) => line.id === product.id)

  // Reads the choice from the fields, because after a replayed submit the React state does not have the
  // choice yet.
  const add = (typed: FormData) => {
    const choice = readChoice(choices.current)
    const units = clampQuantity(Number(typed.get('cantidad')), stockOf(product, choice))
    const outcome = addChoice(cart.read(), { product, choice, cantidad: units, mostUnits })
    if (!outcome.ok) {
      const text = cartRefusalText(outcome.refusal)
      const about = fieldOfRefusal(outcome.refusal.code)
      setRefusal({ about, text })
      focusChoice(choices.current, about)
      showToast({ id: 'add-to-cart', kind: 'error', text })
      return
    }
    setRefusal(undefined)
    setCantidad(1)
    confirmAddition(outcome.lines, 'Producto agregado al carrito')
  }
  const { stock } = chosen
  const soldOut = stock <= 0
  const lastUnits = lastUnitsText(stock)

  return (
    // The form uses `action`, because React then handles a submit during hydration. `onReset` prevents the reset after
    // an action.
    <form
      ref={choices}
      noValidate
      action={add}
      onReset={(event) => event.preventDefault()}
      className="contents sm:flex sm:flex-col sm:gap-6"
    >
      <div className="flex flex-col gap-6 border-t border-line pt-6">
        <p role="status" className="flex items-center gap-2 text-14 font-medium tabular-nums">
          <span>{`(${stock} Disponible)`}</span> {soldOut && <Badge tone="ink">Sin stock</Badge>}
          {lastUnits !== undefined && <span className="text-accent">{lastUnits}</span>}
        </p>
        <ChoiceFields
          product={product}
          chosen={chosen}
          onChoose={(change) => {
            onChoose(change)
            setRefusal(undefined)
          }}
          refusal={refusal}
          sizeGuide={sizeGuide}
        />
      </div>
      {/* On a phone this bar stays at the bottom of the screen. */}
      <div
        data-bottom-bar
        className="relative roomy:max-sm:sticky bottom-0 z-1 -mx-4 flex flex-wrap items-center gap-3 border-t border-line bg-paper px-4 py-3 sm:static sm:mx-0 sm:border-0 sm:p-0"
      >
        {/* Name and price are repeated here on a phone, because pictures fill the first screen. */}
        <p aria-hidden className="-mb-1 flex w-full items-baseline gap-3 text-14 sm:hidden">
          <span className="min-w-0 flex-1 truncate">{displayName(product)}</span>
          <Price amount={product.precio} className="font-semibold" />
        </p>
        {refusal?.about === 'quantity' && (
          <p role="alert" className="w-full text-14 font-medium text-bad">
            {refusal.text}
          </p>
        )}
        {!soldOut && (
          <QuantityInput
            label="Cantidad"
            name="cantidad"
            value={clampQuantity(cantidad, stock)}
            max={stock}
            onChange={setCantidad}
          />
        )}
        <Button
          type="submit"
          // One queue for all presses before hydration, so the quantity changes before the submit.
          data-replayed
          size="large"
          disabled={soldOut}
          className="min-w-0 flex-1 max-lg:px-2 max-[22.5rem]:text-14 noscript:hidden"
        >
          {soldOut ? 'No stock' : 'Agregar al carrito'}
        </Button>
        {!soldOut && <JavascriptRequired to="comprar" className="w-full" />}
      </div>
      {inCart && (
        <Link
          to="/cart"
          className="inline-flex min-h-11 items-center self-start font-semibold underline underline-offset-4"
        >
          Ver el carrito
        </Link>
      )}
    </form>
  )
}
