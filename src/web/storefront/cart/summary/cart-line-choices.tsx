import { useState } from 'react'
import { flushSync } from 'react-dom'
import {
  type CartLine,
  type CartRefusal,
  changeChoice,
  isSameLine,
  lacksColor,
  lacksSize,
} from '#domain/cart/cart.ts'
import type { Choice } from '#domain/product/variants.ts'
import { type CartChange, changeNote } from '#web/cart/quote/cart-change.ts'
import { cart } from '#web/cart/cart-storage.ts'
import { lineName } from '#domain/sale/line-name.ts'
import { cartRefusalText } from '#web/cart/cart-refusal-text.ts'
import { soldOutColors, soldOutSizes } from '#web/cart/choice/sold-out-options.ts'
import { SizeChoice } from '#web/components/product/size-choice.tsx'
import { SwatchChoice } from '#web/components/product/swatch-choice.tsx'

type CartLineChoicesProps = {
  line: CartLine
  /** Changes that the shopper has not accepted. */
  changes: readonly CartChange[]
  isChoiceMissing: boolean
}

/** The shopper can select a sold-out colour or size. A message then refuses the choice. */
export function CartLineChoices({ line, changes, isChoiceMissing }: CartLineChoicesProps) {
  const lineLabel = lineName(line)
  const [refusal, setRefusal] = useState<{ about: 'color' | 'size'; text: string }>()
  const choose = (choice: Partial<Choice>) => {
    const before = cart.read()
    const outcome = changeChoice(before, line, choice)
    if (!outcome.ok) {
      const about = choice.color === undefined ? 'size' : 'color'
      return setRefusal({ about, text: refusedChoiceText(outcome.refusal, { ...line, ...choice }) })
    }
    setRefusal(undefined)
    if (outcome.lines.length === before.length) return cart.change(() => outcome.lines)
    const list = document.activeElement?.closest('ul')
    flushSync(() => cart.change(() => outcome.lines))
    focusChosen(
      list?.children[outcome.lines.findIndex((one) => isSameLine(one, { ...line, ...choice }))],
      choice,
    )
  }
  const color = {
    legend: `Color de ${lineLabel}`,
    names: line.colores,
    soldOut: soldOutColors(line, line.colores),
    value: line.color,
    onChange: (name: string) => choose({ color: name }),
  }
  const size = {
    legend: `Talle de ${lineLabel}`,
    names: line.talles,
    soldOut: soldOutSizes(line, line.talles, line.color),
    value: line.talle,
    onChange: (name: string) => choose({ talle: name }),
  }
  const fields = [
    ['color', SwatchChoice, color, lacksColor(line)] as const,
    ['size', SizeChoice, size, lacksSize(line)] as const,
  ]
  const errorAbout = (about: 'color' | 'size', isLacking: boolean) => {
    if (refusal?.about === about) return refusal.text
    return isLacking ? missingChoiceText(about, changes, isChoiceMissing) : undefined
  }
  const onlyOptions = [
    line.colores.length === 1 && line.color,
    line.talles.length === 1 && `Talle ${line.talle}`,
  ].filter(Boolean)
  return (
    <>
      {fields.map(
        ([about, Choice, field, isLacking]) =>
          (field.names.length > 1 || isLacking) && (
            <div key={about} data-lacks-choice={isLacking || undefined}>
              <Choice {...field} size="small" error={errorAbout(about, isLacking)} />
            </div>
          ),
      )}
      {onlyOptions.length > 0 && (
        <p className="text-14 text-ink-soft first-letter:uppercase">{onlyOptions.join(' · ')}</p>
      )}
    </>
  )
}

/** Focuses the chosen option in `row`. The row may be another row, because equal lines are merged. */
function focusChosen(row: Element | undefined, choice: Partial<Choice>): void {
  const chosen = [...(row?.querySelectorAll<HTMLInputElement>('input:checked') ?? [])]
  chosen.find(({ value }) => value === (choice.color ?? choice.talle))?.focus()
}

/**
 * Names the refused colour and size. The choice is refused, because a quantity never changes without notice.
 */
function refusedChoiceText(refusal: CartRefusal, { color, talle }: Choice): string {
  const choice = [color, talle && `talle ${talle}`].filter(Boolean).join(', ')
  if (refusal.code === 'out-of-stock') return `Sin stock de ${choice}.`
  return `${capitalised(choice)}: ${cartRefusalText(refusal)}`
}

/** Returns undefined until the shopper tries to continue, or until the product's colours or sizes change. */
function missingChoiceText(
  about: 'color' | 'size',
  changes: readonly CartChange[],
  isChoiceMissing: boolean,
): string | undefined {
  const choose = about === 'color' ? 'Elegí un color.' : 'Elegí un talle.'
  const change = changes.find(({ kind }) => kind === `${about}-gone`)
  if (change) return `${capitalised(changeNote(change))} ${choose}`
  return isChoiceMissing || changes.some(({ kind }) => kind === `${about}-asked`) ? choose : undefined
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
