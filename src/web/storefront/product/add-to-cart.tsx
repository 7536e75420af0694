import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { addToCart, clampQuantity } from '#domain/cart.ts'
import { type Product, colorsOf, needsColor, needsSize, sizesOf } from '#domain/product.ts'
import { changeCart, readCart } from '#web/cart/cart-storage.ts'
import { refusalText } from '#web/cart/refusal-text.ts'
import { useCart } from '#web/cart/use-cart.ts'
import { Badge } from '#web/components/badge.tsx'
import { Button } from '#web/components/button.tsx'
import { QuantityInput } from '#web/components/quantity-input.tsx'
import { SizeChoice } from '#web/components/size-choice.tsx'
import { SwatchChoice } from '#web/components/swatch-choice.tsx'
import { showToast } from '#web/components/toast-store.ts'

type Refusal = { about: 'color' | 'size' | 'quantity'; text: string }

/** Colour, size, quantity and the button. The bounds count what the cart already holds (specification section 5). */
export function AddToCart({ product }: { product: Product }) {
  const colors = colorsOf(product)
  const sizes = sizesOf(product)
  const [color, setColor] = useState<string | undefined>(colors.length === 1 ? colors[0] : undefined)
  const [talle, setTalle] = useState<string | undefined>(sizes.length === 1 ? sizes[0] : undefined)
  const [cantidad, setCantidad] = useState(1)
  const [refusal, setRefusal] = useState<Refusal>()
  const choices = useRef<HTMLDivElement>(null)
  const inCart = useCart().some((line) => line.id === product.id)

  const add = () => {
    const outcome = addToCart(readCart(), {
      product,
      cantidad,
      ...(color !== undefined && { color }),
      ...(talle !== undefined && { talle }),
    })
    if (!outcome.ok) {
      const text = refusalText(outcome.refusal)
      const about = aboutOf(outcome.refusal.code)
      setRefusal({ about, text })
      // On a phone the choice that is missing may be out of sight.
      choices.current?.querySelector<HTMLElement>(`[data-about=${about}] input`)?.focus()
      showToast({ id: 'add-to-cart', kind: 'error', text })
      return
    }
    setRefusal(undefined)
    changeCart(() => outcome.lines)
    setCantidad(1)
    showToast({ id: 'add-to-cart', kind: 'success', text: 'Producto agregado al carrito' })
  }
  const errorAbout = (about: Refusal['about']) => (refusal?.about === about ? refusal.text : undefined)
  const soldOut = product.stock <= 0

  return (
    <div ref={choices} className="mt-6 flex flex-col gap-6 border-t border-line pt-6">
      <p className="flex items-center gap-2 text-14 font-medium tabular-nums">
        ({product.stock} Disponible) {soldOut && <Badge tone="ink">Sin stock</Badge>}
      </p>
      {colors.length > 0 && (
        <div data-about="color">
          <SwatchChoice
            legend={needsColor(product) ? 'Elegí un color' : 'Color'}
            colors={colors}
            value={color}
            onChange={(chosen) => {
              setColor(chosen)
              setRefusal(undefined)
            }}
            error={errorAbout('color')}
          />
        </div>
      )}
      {sizes.length > 0 && (
        <div data-about="size">
          <SizeChoice
            legend={needsSize(product) ? 'Elegí un talle' : 'Talle'}
            sizes={sizes}
            value={talle}
            onChange={(chosen) => {
              setTalle(chosen)
              setRefusal(undefined)
            }}
            error={errorAbout('size')}
          />
        </div>
      )}
      {/* On a phone it stays at the thumb while the choices are read. */}
      <div
        data-bottom-bar
        className="sticky bottom-0 -mx-4 flex items-center gap-3 border-t border-line bg-paper px-4 py-3 sm:static sm:mx-0 sm:border-0 sm:p-0"
      >
        {!soldOut && (
          <QuantityInput
            label="Cantidad"
            value={clampQuantity(cantidad, product.stock)}
            max={product.stock}
            onChange={setCantidad}
          />
        )}
        <Button size="large" onClick={add} disabled={soldOut} className="min-w-0 flex-1">
          {soldOut ? 'No stock' : 'Agregar al carrito'}
        </Button>
      </div>
      {errorAbout('quantity') && (
        <p role="alert" className="text-14 font-medium text-bad">
          {errorAbout('quantity')}
        </p>
      )}
      {inCart && (
        <Link
          to="/cart"
          className="inline-flex min-h-11 items-center self-start font-semibold underline underline-offset-4"
        >
          Ver el carrito
        </Link>
      )}
    </div>
  )
}

function aboutOf(code: string): Refusal['about'] {
  if (code === 'color-missing') return 'color'
  return code === 'size-missing' ? 'size' : 'quantity'
}
