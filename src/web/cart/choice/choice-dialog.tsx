import { useRef, useState } from 'react'
import { displayName, type Product, sizesOf } from '#domain/product/product.ts'
import { Button } from '#web/components/button/button.tsx'
import { Dialog } from '#web/components/overlay/dialog.tsx'
import { vatRateOf } from '#domain/invoices/vat-rate-of.ts'
import { PriceWithoutTaxes } from '#web/cart/price-without-taxes.tsx'
import { addOneToCart } from '#web/cart/add-one-to-cart.ts'
import { SizeGuideLink } from '#web/cart/size-guide/size-guide-link.tsx'
import { useSizeGuide } from '#web/cart/size-guide/use-size-guide.ts'
import { fieldOfRefusal, type ChoiceRefusal, focusChoice } from './choice-fields.tsx'
import { ChoiceDialogBody } from './choice-dialog-body.tsx'
import { useChoice } from './use-choice.ts'
import { useMaxUnitsPerSale } from '#web/cart/use-max-units-per-sale.ts'

type ChoiceDialogProps = { product: Product; open: boolean; onClose: () => void }

export function ChoiceDialog({ product, open, onClose }: ChoiceDialogProps) {
  const chosen = useChoice(product)
  const [refusal, setRefusal] = useState<ChoiceRefusal>()
  const choices = useRef<HTMLDivElement>(null)
  const guide = useSizeGuide(product.id, open && sizesOf(product).length > 0)
  const mostUnits = useMaxUnitsPerSale()

  const add = () => {
    const refused = addOneToCart(product, { choice: chosen.choice, mostUnits })
    if (refused === undefined) return onClose()
    const about = fieldOfRefusal(refused.code)
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
        <ChoiceDialogBody
          product={product}
          chosen={chosen}
          refusal={refusal}
          onChoose={() => setRefusal(undefined)}
          sizeGuide={
            <SizeGuideLink productAddress={`/product/${encodeURIComponent(product.id)}`} table={guide} />
          }
        >
          <PriceWithoutTaxes price={product.precio} iva={vatRateOf(product, undefined)} />
        </ChoiceDialogBody>
      </div>
    </Dialog>
  )
}
