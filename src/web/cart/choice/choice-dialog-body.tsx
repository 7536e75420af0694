import type { ReactNode } from 'react'
import { imageInColor } from '#domain/product/product-images.ts'
import type { Product } from '#domain/product/product.ts'
import type { Choice } from '#domain/product/variants.ts'
import { ProductImage } from '#web/components/product/product-image.tsx'
import { Price } from '#web/components/display/price.tsx'
import { ChoiceFields, type ChoiceFieldsProps, type ChoiceRefusal } from './choice-fields.tsx'
import type { ChoiceOfProduct } from './use-choice.ts'

type ChoiceDialogBodyProps = {
  product: Product
  chosen: ChoiceOfProduct
  refusal: ChoiceRefusal | undefined
  /** Called for each new choice, which makes an earlier refusal obsolete. */
  onChoose: (choice: Partial<Choice>) => void
  marks?: ChoiceFieldsProps['marks']
  sizeGuide?: ReactNode
  children: ReactNode
}

/** Content of a dialog for colour and size: the chosen product and its fields. */
export function ChoiceDialogBody({
  product,
  chosen,
  refusal,
  onChoose,
  marks,
  sizeGuide,
  children,
}: ChoiceDialogBodyProps) {
  return (
    <>
      <div className="flex items-center gap-4">
        <ProductImage
          src={imageInColor(product, chosen.choice.color)}
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
        sizeGuide={sizeGuide}
      />
      {refusal?.about === 'quantity' && (
        <p role="alert" className="text-14 font-medium text-bad">
          {refusal.text}
        </p>
      )}
    </>
  )
}
