import { useRef, useState } from 'react'
import { displayName, type Product } from '#domain/product.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/overlay/dialog.tsx'
import { PriceWithoutTaxes } from './price-without-taxes.tsx'
import { addOne } from './add-one.ts'
import { aboutOf, type ChoiceRefusal, focusChoice } from './choice-fields.tsx'
import { ChoiceBody } from './choice-body.tsx'
import { useChoice } from './use-choice.ts'
import { useMostUnits } from './use-most-units.ts'

type ChoiceDialogProps = { product: Product; open: boolean; onClose: () => void }

export function ChoiceDialog({ product, open, onClose }: ChoiceDialogProps) {
  const chosen = useChoice(product)
  const [refusal, setRefusal] = useState<ChoiceRefusal>()
  const choices = useRef<HTMLDivElement>(null)
  const mostUnits = useMostUnits()

  const add = () => {
    const refused = addOne(product, { choice: chosen.choice, mostUnits })
    if (refused === undefined) return onClose()
    const about = aboutOf(refused.code)
    setRefusal({ about, text: refused.text })
    focusChoice(choices.current, about)
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={displayName(product)}
      footer={
        <Button size="large" wide="always" onClick={add}>
          Agregar al carrito
        </Button>
      }
    >
      <div ref={choices} className="flex flex-col gap-6">
        <ChoiceBody
          product={product}
          chosen={chosen}
          refusal={refusal}
          onChoose={() => setRefusal(undefined)}
        >
          <PriceWithoutTaxes price={product.precio} />
        </ChoiceBody>
      </div>
    </Dialog>
  )
}
