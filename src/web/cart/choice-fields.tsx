import type { CartRefusal } from '#domain/cart.ts'
import { type Product, colorsOf, needsColor, needsSize, sizesOf } from '#domain/product.ts'
import { SizeChoice } from '#web/components/size-choice.tsx'
import { SwatchChoice } from '#web/components/swatch-choice.tsx'

export type Choice = { color?: string; talle?: string }

/** What was refused and where it is told: beside the colours, the sizes or the quantity. */
export type ChoiceRefusal = { about: 'color' | 'size' | 'quantity'; text: string }

type ChoiceFieldsProps = {
  product: Pick<Product, 'color' | 'talle'>
  choice: Choice
  /** Told what changed alone: colour and size may be told one after the other before either is drawn. */
  onChoose: (chosen: Choice) => void
  refusal: ChoiceRefusal | undefined
}

/** The product's colours and sizes, where it has any. Each field carries `data-about`, as `focusChoice` looks for it. */
export function ChoiceFields({ product, choice, onChoose, refusal }: ChoiceFieldsProps) {
  const colors = colorsOf(product)
  const sizes = sizesOf(product)
  const errorAbout = (about: ChoiceRefusal['about']) => (refusal?.about === about ? refusal.text : undefined)
  return (
    <>
      {colors.length > 0 && (
        <div data-about="color">
          <SwatchChoice
            legend={needsColor(product) ? 'Elegí un color' : 'Color'}
            colors={colors}
            value={choice.color}
            onChange={(color) => onChoose({ color })}
            error={errorAbout('color')}
          />
        </div>
      )}
      {sizes.length > 0 && (
        <div data-about="size">
          <SizeChoice
            legend={needsSize(product) ? 'Elegí un talle' : 'Talle'}
            sizes={sizes}
            value={choice.talle}
            onChange={(talle) => onChoose({ talle })}
            error={errorAbout('size')}
          />
        </div>
      )}
    </>
  )
}

/** A single colour or size is chosen by itself (decisions.md, "Storefront"). */
export function choiceToStartWith(product: Pick<Product, 'color' | 'talle'>): Choice {
  const [color, ...otherColors] = colorsOf(product)
  const [talle, ...otherSizes] = sizesOf(product)
  return {
    ...(color !== undefined && otherColors.length === 0 && { color }),
    ...(talle !== undefined && otherSizes.length === 0 && { talle }),
  }
}

/** What is chosen in the fields as the browser has them, which may be ahead of the page. */
export function choiceIn(within: HTMLElement | null): Choice {
  const color = chosenAbout(within, 'color')
  const talle = chosenAbout(within, 'size')
  return { ...(color !== undefined && { color }), ...(talle !== undefined && { talle }) }
}

const chosenAbout = (within: HTMLElement | null, about: ChoiceRefusal['about']) =>
  within?.querySelector<HTMLInputElement>(`[data-about=${about}] input:checked`)?.value

/** Which field a refusal belongs to. */
export function aboutOf(code: CartRefusal['code']): ChoiceRefusal['about'] {
  if (code === 'color-missing') return 'color'
  return code === 'size-missing' ? 'size' : 'quantity'
}

/** Leads to the choice that is missing, which may be out of sight on a phone. */
export function focusChoice(within: HTMLElement | null, about: ChoiceRefusal['about']): void {
  within?.querySelector<HTMLElement>(`[data-about=${about}] input`)?.focus()
}
