import { useRef, useState } from 'react'
import { pictureInColor } from '#domain/product-pictures.ts'
import { displayName, type Product } from '#domain/product.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { Picture } from '#web/components/picture.tsx'
import { PriceWithoutTaxes } from './price-without-taxes.tsx'
import { Price } from '#web/components/price.tsx'
import { addOne } from './add-one.ts'
import { aboutOf, ChoiceFields, type ChoiceRefusal, focusChoice } from './choice-fields.tsx'
import { useChoice } from './use-choice.ts'
import { useMostUnits } from './use-most-units.ts'

type ChoiceDialogProps = { product: Product; open: boolean; onClose: () => void }

/** Asks for the colour and size of one unit without leaving the list; closes when it is in the cart. */
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
            <PriceWithoutTaxes price={product.precio} />
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
          <p role="alert" className="text-14 font-medium text-bad">
            {refusal.text}
          </p>
        )}
      </div>
    </Dialog>
  )
}
