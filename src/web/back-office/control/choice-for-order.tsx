import { type FormEvent, useId, useRef, useState } from 'react'
import { displayName } from '#domain/product.ts'
import { tillRefusalText } from '#domain/till-order.ts'
import type { CartRefusal } from '#domain/cart.ts'
import { aboutOf, type ChoiceRefusal, focusChoice } from '#web/cart/choice-fields.tsx'
import { ChoiceBody } from '#web/cart/choice-body.tsx'
import { useChoice } from '#web/cart/use-choice.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/overlay/dialog.tsx'
import type { Choosing } from './use-till.ts'

type ChoiceForOrderProps = {
  choosing: Choosing
  /** Answers why it was not added. */
  onAdd: (choice: { color: string; talle: string }) => CartRefusal | undefined
  onClose: () => void
}

/** Asks for the colour and size of one unit; arrows choose, Enter adds. */
export function ChoiceForOrder({ choosing, onAdd, onClose }: ChoiceForOrderProps) {
  const { product } = choosing
  const chosen = useChoice(product, choosing.choice)
  const [refusal, setRefusal] = useState<ChoiceRefusal>()
  const fields = useRef<HTMLFormElement>(null)
  const id = useId()

  const add = (event: FormEvent) => {
    event.preventDefault()
    const refused = onAdd(chosen.choice)
    if (refused === undefined) return onClose()
    const about = aboutOf(refused.code)
    setRefusal({ about, text: tillRefusalText(refused) })
    focusChoice(fields.current, about)
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
      <form id={id} ref={fields} onSubmit={add} className="flex flex-col gap-6">
        <ChoiceBody
          product={product}
          chosen={chosen}
          refusal={refusal}
          onChoose={() => setRefusal(undefined)}
        >
          <p role="status" className="text-ink-soft tabular-nums">
            {chosen.stock === 1 ? 'Queda 1' : `Quedan ${chosen.stock}`}
          </p>
        </ChoiceBody>
      </form>
    </Dialog>
  )
}
