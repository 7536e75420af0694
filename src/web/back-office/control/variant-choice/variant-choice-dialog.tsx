import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  colorsOf,
  displayName,
  needsColor,
  needsSize,
  sizesOf,
  type Product,
} from '#domain/product/product.ts'
import { tillRefusalText } from '#domain/cart/till-order.ts'
import type { CartRefusal } from '#domain/cart/cart.ts'
import { type Choice, colorOptions, sizeOptions, type ChoiceOption } from '#domain/product/variants.ts'
import { fieldOfRefusal, type ChoiceRefusal, focusChoice } from '#web/cart/choice/choice-fields.tsx'
import { ChoiceDialogBody } from '#web/cart/choice/choice-dialog-body.tsx'
import { resolveChoice } from '#web/cart/choice/resolve-choice.ts'
import { useChoice } from '#web/cart/choice/use-choice.ts'
import { Button } from '#web/components/button/button.tsx'
import { Dialog } from '#web/components/overlay/dialog.tsx'
import type { Choosing } from '#web/back-office/control/use-till.ts'
import type { Marks } from '#web/components/product/choice-mark.tsx'
import { useChoiceKeys } from './use-choice-keys.ts'
import { areNumbered } from './pick-by-digits.ts'

type VariantChoiceDialogProps = {
  choosing: Choosing
  /** Codes scanned while the dialog is open, in order. */
  waiting: readonly string[]
  onAdd: (choice: Choice) => CartRefusal | undefined
  onClose: () => void
}

/**
 * Dialog for the colour and size of one unit. A press or a digit that completes the choice adds the unit. Arrow keys
 * only move the selection, and Enter adds.
 */
export function VariantChoiceDialog({ choosing, waiting, onAdd, onClose }: VariantChoiceDialogProps) {
  const { product } = choosing
  const chosen = useChoice(product, choosing.choice)
  const [refusal, setRefusal] = useState<ChoiceRefusal>()
  const fields = useRef<HTMLFormElement>(null)
  const id = useId()

  const missingAttribute = ({ color, talle }: Choice) => {
    if (needsColor(product) && color === '') return 'color'
    return needsSize(product) && talle === '' ? 'size' : undefined
  }
  const add = (choice: Choice) => {
    const refused = onAdd(choice)
    if (refused === undefined) return onClose()
    const about = fieldOfRefusal(refused.code)
    setRefusal({ about, text: tillRefusalText(refused) })
    focusChoice(fields.current, about)
  }
  const continueWith = (change: Partial<Choice>) => {
    // Renders first, because the colour decides which sizes can have the focus.
    flushSync(() => setRefusal(undefined))
    if (isMoving()) return
    const explicitChoice = { ...chosen.explicitChoice, ...change }
    const { choice } = resolveChoice(product, explicitChoice)
    // The last size in stock needs an explicit choice, because the garment at hand may have another size.
    const missing = missingAttribute(explicitChoice) ?? missingAttribute(choice)
    if (missing === undefined) add(choice)
    else focusChoice(fields.current, missing)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    add(chosen.choice)
  }

  const focusFirst = useEffectEvent(() =>
    focusChoice(fields.current, missingAttribute(chosen.choice) ?? 'size'),
  )
  useEffect(() => focusFirst(), [])
  const focusedAttribute = () => {
    const focused = document.activeElement?.closest<HTMLElement>('[data-about]')?.dataset.about
    return focused ?? missingAttribute(chosen.choice) ?? 'size'
  }
  const isMoving = useChoiceKeys({
    names: () => (focusedAttribute() === 'color' ? colorsOf(product) : sizesOf(product)),
    pick: (name) => choose(focusedAttribute() === 'color' ? { color: name } : { talle: name }),
  })
  const choose = (change: Partial<Choice>) => {
    chosen.choose(change)
    continueWith(change)
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={displayName(product)}
      footer={
        <Button type="submit" form={id} size="large" wide="always">
          Agregar a la venta
        </Button>
      }
    >
      <form id={id} ref={fields} data-digits onSubmit={submit} className="flex flex-col gap-6">
        <ChoiceDialogBody
          product={product}
          chosen={chosen}
          refusal={refusal}
          onChoose={continueWith}
          marks={choiceMarks(product, chosen.choice.color)}
        >
          <p role="status" className="text-ink-soft tabular-nums">
            {chosen.stock === 1 ? 'Queda 1' : `Quedan ${chosen.stock}`}
          </p>
        </ChoiceDialogBody>
        <p role="status" className="text-14 wrap-anywhere text-ink-soft empty:hidden">
          {waiting.length > 0 && `Después: ${waiting.join(', ')}`}
        </p>
      </form>
    </Dialog>
  )
}

/**
 * Returns the marks of each colour, and of each size in the chosen colour: stock, and the digit that selects the
 * option.
 */
function choiceMarks(product: Product, color: string): { color: Marks; size: Marks } {
  const hasVariantStock = product.variantes.length > 0
  return {
    color: marksOf(colorOptions(product, colorsOf(product)), hasVariantStock),
    size: marksOf(sizeOptions(product, sizesOf(product), color), hasVariantStock),
  }
}

function marksOf(offered: readonly ChoiceOption[], hasVariantStock: boolean): Marks {
  const isByPosition = offered.length > 1 && !areNumbered(offered.map(({ name }) => name))
  return new Map(
    offered.map(({ name, stock }, position) => [
      name,
      {
        note: hasVariantStock && stock > 0 ? `${stock} u.` : undefined,
        digit: isByPosition ? String(position + 1) : undefined,
      },
    ]),
  )
}
