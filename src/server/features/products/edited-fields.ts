import { isDeepStrictEqual } from 'node:util'
import { knownColor, findName, splitNames } from '#domain/product/colors.ts'
import { foldText } from '#domain/text/fold-text.ts'
import type { VatRate } from '#domain/invoices/vat-rate.ts'
import type { Money } from '#domain/money.ts'
import type { Product, ProductDetail, ProductTexts } from '#domain/product/product.ts'
import type { SizeTable } from '#domain/product/size-table.ts'
import type { Variant } from '#domain/product/variants.ts'

/** Input of the product form or of an older client. */
export type ProductFormInput = { [text in keyof ProductTexts]?: string | undefined } & {
  nombre?: string | undefined
  categoria?: string | undefined
  color?: string | undefined
  talle?: string | undefined
  tamaño?: string | undefined
  precio?: Money | undefined
  precioAnterior?: Money | null | undefined
  peso?: number | null | undefined
  tasaIva?: VatRate | null | undefined
  guiaDeTalles?: SizeTable | null | undefined
  sku?: string | undefined
  codigoDeBarras?: string | undefined
  stock?: number | undefined
  cantidad?: number | undefined
  images?: string[] | undefined
  coloresDeImagenes?: Record<string, string> | undefined
  variantes?: VariantInput[] | undefined
  motivo?: string | undefined
}

type VariantInput = Omit<Variant, 'sku'> & Partial<Pick<Variant, 'sku'>>

const productRowFields = [
  'nombre',
  'categoria',
  'color',
  'talle',
  'precio',
  'precioAnterior',
  'descripcion',
  'composicion',
  'cuidados',
  'peso',
  'tasaIva',
  'guiaDeTalles',
  'sku',
  'codigoDeBarras',
  'images',
  'coloresDeImagenes',
] as const

/** Columns of the product's row. Combinations and stock are in other tables. */
export type ProductRowFields = Pick<ProductDetail, (typeof productRowFields)[number]>

export function editedFields(
  product: ProductRowFields,
  written: ProductFormInput,
): Partial<ProductRowFields> {
  const color = editedList(product.color, written.color, shopColorName)
  const talle = editedList(product.talle, written.talle || written.tamaño || written.talle)
  const images = written.images && [...new Set(written.images)]
  const coloresDeImagenes = colorsOfImages({
    images: images ?? product.images,
    color: color ?? product.color,
    requested: written.coloresDeImagenes ?? product.coloresDeImagenes ?? {},
  })
  const all = { ...written, color, talle, images, coloresDeImagenes }
  const { precioAnterior = null, peso = null, tasaIva = null } = product
  const stored = { coloresDeImagenes: {}, ...product, precioAnterior, peso, tasaIva }
  return Object.fromEntries(
    productRowFields
      .map((field) => [field, all[field]] as const)
      .filter(([field, value]) => value !== undefined && !isDeepStrictEqual(value, stored[field])),
  )
}

/** Returns combinations in the spelling of the product's lists. A missing code does not change. */
export function normaliseVariants(
  { color, talle }: Pick<Product, 'color' | 'talle'>,
  requested: readonly VariantInput[],
  existing: readonly Variant[],
): Variant[] {
  const [colors, sizes] = [splitNames(color), splitNames(talle)]
  return requested.map((variant) => {
    const choice = {
      color: findName(colors, variant.color) ?? variant.color,
      talle: findName(sizes, variant.talle) ?? variant.talle,
    }
    const before = existing.find((one) => one.color === choice.color && one.talle === choice.talle)
    const codigoDeBarras = variant.codigoDeBarras ?? before?.codigoDeBarras ?? ''
    return {
      ...choice,
      sku: variant.sku ?? before?.sku ?? '',
      ...(codigoDeBarras !== '' && { codigoDeBarras }),
      stock: variant.stock,
    }
  })
}

/** Undefined if both lists have the same names, even in another spelling. */
function editedList(
  present: string,
  written: string | undefined,
  named: (name: string) => string = (name) => name,
): string | undefined {
  if (written === undefined) return undefined
  const names = splitNames(splitNames(written).map(named).join())
  return isDeepStrictEqual(names.map(foldText), splitNames(present).map(foldText))
    ? undefined
    : names.join(', ')
}

const shopColorName = (color: string): string => knownColor(color) ?? color

/** Removes entries whose image or colour does not belong to the product. */
function colorsOfImages({
  images,
  color,
  requested,
}: {
  images: readonly string[]
  color: string
  requested: Readonly<Record<string, string>>
}): Record<string, string> {
  const colors = splitNames(color)
  const entries = images.map((image) => [image, findName(colors, requested[image] ?? '')] as const)
  return Object.fromEntries(entries.filter((one): one is [string, string] => one[1] !== undefined))
}
