import type { ReactNode } from 'react'
import { pictureInColor } from '#domain/product-pictures.ts'
import type { Product } from '#domain/product.ts'
import type { Choice } from '#domain/variants.ts'
import { Picture } from '#web/components/product/picture.tsx'
import { Price } from '#web/components/price.tsx'
import { ChoiceFields, type ChoiceFieldsProps, type ChoiceRefusal } from './choice-fields.tsx'
import type { ChoiceOfProduct } from './use-choice.ts'

type ChoiceBodyProps = {
  product: Product
  chosen: ChoiceOfProduct
  refusal: ChoiceRefusal | undefined
  /** A new choice makes an earlier refusal obsolete. */
  onChoose: (choice: Partial<Choice>) => void
  marks?: ChoiceFieldsProps['marks']
  children: ReactNode
}

/** Content of a dialog for colour and size: the chosen product and its fields. */
export function ChoiceBody({ product, chosen, refusal, onChoose, marks, children }: ChoiceBodyProps) {
  return (
    <>
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
          {children}
        </div>
      </div>
      <ChoiceFields
        product={product}
        chosen={chosen}
        onChoose={(choice) => {
          chosen.choose(choice)
          onChoose(choice)
        }}
        refusal={refusal}
        marks={marks}
      />
      {refusal?.about === 'quantity' && (
        <p role="alert" className="text-14 font-medium text-bad">
          {refusal.text}
        </p>
      )}
    </>
  )
}
