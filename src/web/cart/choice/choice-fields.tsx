import type { ReactNode } from 'react'
import type { CartRefusal } from '#domain/cart/cart.ts'
import { type Product, colorsOf, needsColor, needsSize, sizesOf } from '#domain/product/product.ts'
import type { Choice } from '#domain/product/variants.ts'
import type { Marks } from '#web/components/product/choice-mark.tsx'
import { SizeChoice } from '#web/components/product/size-choice.tsx'
import { SwatchChoice } from '#web/components/product/swatch-choice.tsx'
import type { ChoiceOfProduct } from './use-choice.ts'

export type ChoiceRefusal = { about: 'color' | 'size' | 'quantity'; text: string }

export type ChoiceFieldsProps = {
  product: Pick<Product, 'color' | 'talle'>
  chosen: ChoiceOfProduct
  onChoose: ChoiceOfProduct['choose']
  refusal: ChoiceRefusal | undefined
  marks?: { color: Marks; size: Marks } | undefined
  /** Link to the size table, in the corner of the sizes. */
  sizeGuide?: ReactNode
}

/** Colour and size fields of a product. `focusChoice` finds each by its `data-about` attribute. */
export function ChoiceFields({ product, chosen, onChoose, refusal, marks, sizeGuide }: ChoiceFieldsProps) {
  const { choice, unavailable, soldOutColors, soldOutSizes } = chosen
  const color = {
    legend: needsColor(product) ? 'Elegí un color' : 'Color',
    names: colorsOf(product),
    soldOut: soldOutColors,
    value: choice.color,
    onChange: (name: string) => onChoose({ color: name }),
  }
  const size = {
    legend: needsSize(product) ? 'Elegí un talle' : 'Talle',
    names: sizesOf(product),
    soldOut: soldOutSizes,
    value: choice.talle,
    onChange: (name: string) => onChoose({ talle: name }),
  }
  return [['color', SwatchChoice, color] as const, ['size', SizeChoice, size] as const].map(
    ([about, Choice, field]) =>
      field.names.length > 0 && (
        <div key={about} data-about={about} className="relative">
          <Choice
            {...field}
            error={refusal?.about === about ? refusal.text : undefined}
            marks={marks?.[about]}
          />
          {about === 'size' && <div className="absolute -top-3 right-0">{sizeGuide}</div>}
          {/* Initially empty, because screen readers announce only later changes of a status. */}
          <p role="status" className="text-14 font-medium text-wait not-empty:mt-2">
            {unavailable?.about === about && unavailable.text}
          </p>
        </div>
      ),
  )
}

/** Reads the choice from the DOM, which may be newer than the React state. */
export const readChoice = (container: HTMLElement | null): Choice => ({
  color: checkedValue(container, 'color'),
  talle: checkedValue(container, 'size'),
})

const checkedValue = (container: HTMLElement | null, about: ChoiceRefusal['about']): string =>
  container?.querySelector<HTMLInputElement>(`[data-about=${about}] input:checked`)?.value ?? ''

export function fieldOfRefusal(code: CartRefusal['code']): ChoiceRefusal['about'] {
  if (code === 'color-missing') return 'color'
  return code === 'size-missing' ? 'size' : 'quantity'
}

/** Focuses the field of a refusal, which may be outside of the window on a phone. */
export function focusChoice(container: HTMLElement | null, about: ChoiceRefusal['about']): void {
  container?.querySelector<HTMLElement>(`[data-about=${about}] input:enabled`)?.focus()
}
