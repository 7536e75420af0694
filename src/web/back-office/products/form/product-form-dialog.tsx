import { useState } from 'react'
import { createProduct, updateProduct } from '#contract/product/edit-products.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { getProduct } from '#contract/product/products.ts'
import { categoryLabel } from '#domain/product/categories.ts'
import { colorNames, splitNames } from '#domain/product/colors.ts'
import { productFieldLabels } from '#domain/product/product-field-labels.ts'
import { sizeTableTemplate } from '#domain/product/size-table.ts'
import { MAX_PRODUCT_TEXT_LENGTH, type ProductDetail } from '#domain/product/product.ts'
import type { ApiProblem } from '#web/api/api-problem.ts'
import { callApi } from '#web/api/call-api.ts'
import { FormMoney } from '#web/components/form/form-money.tsx'
import { FormSelect } from '#web/components/form/form-select.tsx'
import { FormSizeTable } from '#web/components/form/form-size-table.tsx'
import { FormTextArea } from '#web/components/form/form-text-area.tsx'
import { FormText } from '#web/components/form/form-text.tsx'
import { joinClasses } from '#web/components/layout/join-classes.ts'
import { swatchClass } from '#web/components/product/swatch-class.ts'
import { StaffFormDialog } from '#web/staff-form/staff-form-dialog.tsx'
import { useStaffForm } from '#web/staff-form/use-staff-form.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { NameChoices } from './name-choices.tsx'
import { PhotoField } from './photos/photo-field.tsx'
import { StockFields } from './stock-fields.tsx'
import { type ProductFormValues, productFormValues } from './product-form-values.ts'
import { VatRateField } from './vat-rate-field.tsx'
import { WeightField } from './weight-field.tsx'
import { usePhotoUploads } from './photos/use-photo-uploads.ts'
import { editProductSchema, wireProduct } from './wire-product.ts'

type ProductFormDialogProps = {
  /** The product under edit. Undefined creates a product. */
  product?: ProductDetail | undefined
  categories: readonly string[]
  onClose: () => void
}

const texts = [
  ['descripcion', 5],
  ['composicion', 2],
  ['cuidados', 2],
] as const

const sizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL', '36', '38', '40', '42', '44', '46', 'Único']

export function ProductFormDialog({ product, categories, onClose }: ProductFormDialogProps) {
  const [fresh, setFresh] = useState<ProductFormValues>()
  const id = product?.id
  const showConflict = async ({ code }: ApiProblem) => {
    const isOther = code === 'product-changed' || code === 'stock-below-zero'
    if (!isOther || id === undefined) return
    setFresh(productFormValues(await callApi(getProduct, { params: { id } })))
  }
  const form = useStaffForm<Endpoint, ProductFormValues>({
    ...(product === undefined
      ? { call: createProduct }
      : { call: updateProduct, bodySchema: editProductSchema(product) }),
    name: id === undefined ? 'producto nuevo' : `producto ${id}`,
    start: productFormValues(product),
    wireOf: (typed) => wireProduct(typed, id),
    ...(id === undefined && { sending: 'Creando producto' }),
    done: id === undefined ? 'Creado exitosamente' : 'Editado exitosamente',
    failed: 'Error al crear el nuevo producto',
    onRefused: showConflict,
    onDone: onClose,
  })
  const uploads = usePhotoUploads(form.methods)
  const submit: typeof form.submit = async (event) => {
    if (uploads.waiting.length === 0) return form.submit(event)
    event?.preventDefault()
    form.methods.setError('images', {
      message: 'Esperá a que suban las fotos, o sacá las que no se pudieron subir',
    })
  }
  return (
    <StaffFormDialog
      form={{ ...form, submit }}
      title={id === undefined ? 'Crear producto' : 'Editar producto'}
      action={id === undefined ? 'Crear producto' : 'Guardar'}
      onClose={onClose}
    >
      <FormText name="nombre" label="Nombre" required maxLength={200} autoComplete="off" />
      <FormSelect
        name="categoria"
        label="Categoría"
        required
        placeholder="Elegí una categoría"
        choices={categories.map((value) => ({ value, label: categoryLabel(value) }))}
      />
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <FormMoney name="precio" label="Precio ($)" required />
        <FormMoney
          name="precioAnterior"
          label="Precio anterior ($)"
          required={false}
          help="Se muestra tachado, como «Antes»."
        />
        <FormText
          name="sku"
          label="SKU"
          required={false}
          maxLength={120}
          autoComplete="off"
          spellCheck={false}
        />
        <FormText
          name="codigoDeBarras"
          label="Código de barras"
          required={false}
          maxLength={120}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <WeightField />
      <VatRateField />
      <NameChoices name="color" label="Colores" offered={colorNames} other="Otro color" mark={swatchOf} />
      <NameChoices name="talle" label="Talles" offered={sizes} other="Otro talle" />
      <StockFields />
      <PhotoField uploads={uploads} />
      {texts.map(([name, rows]) => (
        <FormTextArea
          key={name}
          name={name}
          label={productFieldLabels[name]}
          rows={rows}
          required={false}
          maxLength={MAX_PRODUCT_TEXT_LENGTH}
        />
      ))}
      <FormSizeTable
        name="guiaDeTalles"
        none="Usa la guía de su categoría, si la tiene. Está en «Datos de la tienda»."
        add="Agregar una propia"
        template={() => {
          const { categoria, talle } = form.methods.getValues()
          return sizeTableTemplate(categoria, splitNames(talle))
        }}
      />
      {fresh && (
        <ConflictDialog
          mine={form.methods.getValues()}
          fresh={fresh}
          onClose={() => setFresh(undefined)}
          onChosen={(merged) => {
            setFresh(undefined)
            for (const [field, value] of Object.entries(merged))
              form.methods.setValue(field as keyof ProductFormValues, value)
            void form.submit()
          }}
        />
      )}
    </StaffFormDialog>
  )
}

const swatchOf = (color: string) => (
  <span aria-hidden className={joinClasses('size-4 rounded-full swatch', swatchClass(color))} />
)
