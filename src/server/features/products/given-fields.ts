import { isDeepStrictEqual } from 'node:util'
import { knownColor, nameIn, namesOf } from '#domain/colors.ts'
import { foldText } from '#domain/fold-text.ts'
import type { Money } from '#domain/money.ts'
import type { Product } from '#domain/product.ts'
import type { Variant } from '#domain/variants.ts'

/** Input of the product form or of an older client. */
export type WrittenProduct = {
  nombre?: string | undefined
  categoria?: string | undefined
  color?: string | undefined
  talle?: string | undefined
  tamaño?: string | undefined
  precio?: Money | undefined
  sku?: string | undefined
  stock?: number | undefined
  cantidad?: number | undefined
  images?: string[] | undefined
  coloresDeImagenes?: Record<string, string> | undefined
  variantes?: WrittenVariant[] | undefined
  motivo?: string | undefined
}

type WrittenVariant = Omit<Variant, 'sku'> & { sku?: string | undefined }

const ownFields = [
  'nombre',
  'categoria',
  'color',
  'talle',
  'precio',
  'sku',
  'images',
  'coloresDeImagenes',
] as const

/** Fields of the product's own row, without its stock rows. */
export type OwnFields = Pick<Product, (typeof ownFields)[number]>

export function givenFields(product: OwnFields, written: WrittenProduct): Partial<OwnFields> {
  const { nombre, categoria, precio, sku } = written
  const color = listGiven(product.color, written.color, asShopNames)
  const talle = listGiven(product.talle, written.talle || written.tamaño || written.talle)
  const images = written.images && [...new Set(written.images)]
  const coloresDeImagenes = colorsOfPictures({
    images: images ?? product.images,
    color: color ?? product.color,
    wanted: written.coloresDeImagenes ?? product.coloresDeImagenes ?? {},
  })
  const all = { nombre, categoria, color, talle, precio, sku, images, coloresDeImagenes }
  return Object.fromEntries(
    ownFields
      .map((field) => [field, all[field]] as const)
      .filter(([field, value]) => value !== undefined && !isDeepStrictEqual(value, product[field] ?? {})),
  )
}

/** Uses the spelling of the product's lists. An absent SKU does not change. */
export function spelledVariants(
  { color, talle }: Pick<Product, 'color' | 'talle'>,
  wanted: readonly WrittenVariant[],
  had: readonly Variant[],
): Variant[] {
  const [colors, sizes] = [namesOf(color), namesOf(talle)]
  return wanted.map((variant) => {
    const choice = {
      color: nameIn(colors, variant.color) ?? variant.color,
      talle: nameIn(sizes, variant.talle) ?? variant.talle,
    }
    const before = had.find((one) => one.color === choice.color && one.talle === choice.talle)
    return { ...choice, sku: variant.sku ?? before?.sku ?? '', stock: variant.stock }
  })
}

/** Undefined if both lists have the same names, perhaps in another spelling. */
function listGiven(
  present: string,
  written: string | undefined,
  named: (name: string) => string = (name) => name,
): string | undefined {
  if (written === undefined) return undefined
  const names = namesOf(namesOf(written).map(named).join())
  return isDeepStrictEqual(names.map(foldText), namesOf(present).map(foldText)) ? undefined : names.join(', ')
}

const asShopNames = (color: string): string => knownColor(color) ?? color

/** Keeps only entries whose picture and colour belong to the product. */
function colorsOfPictures({
  images,
  color,
  wanted,
}: {
  images: readonly string[]
  color: string
  wanted: Readonly<Record<string, string>>
}): Record<string, string> {
  const colors = namesOf(color)
  const told = images.map((image) => [image, nameIn(colors, wanted[image] ?? '')] as const)
  return Object.fromEntries(told.filter((one): one is [string, string] => one[1] !== undefined))
}
