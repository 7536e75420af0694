import { type FormEvent, useId, useRef, useState } from 'react'
import { pictureInColor } from '#domain/product-pictures.ts'
import { displayName } from '#domain/product.ts'
import { tillRefusalText } from '#domain/till-order.ts'
import type { CartRefusal } from '#domain/cart.ts'
import { aboutOf, ChoiceFields, type ChoiceRefusal, focusChoice } from '#web/cart/choice-fields.tsx'
import { useChoice } from '#web/cart/use-choice.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { Picture } from '#web/components/picture.tsx'
import { Price } from '#web/components/price.tsx'
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
        <div className="flex items-center gap-4">
          <Picture
            src={pictureInColor(product, chosen.choice.color)}
            alt=""
            category={product.categoria}
            sizes="5rem"
            className="w-20 shrink-0"
          />
          <div>
            <Price amount={product.precio} className="text-20 font-semibold" />
            <p role="status" className="text-ink-soft tabular-nums">
              {chosen.stock === 1 ? 'Queda 1' : `Quedan ${chosen.stock}`}
            </p>
          </div>
        </div>
        <ChoiceFields
          product={product}
          chosen={chosen}
          onChoose={(choice) => {
            chosen.choose(choice)
            setRefusal(undefined)
          }}
          refusal={refusal}
        />
        {refusal?.about === 'quantity' && (
          <p role="alert" className="font-medium text-bad">
            {refusal.text}
          </p>
        )}
      </form>
    </Dialog>
  )
}
