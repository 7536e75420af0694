import type { Product } from '#domain/product.ts'
import { writePesos } from '#domain/typed-pesos.ts'

/** What is in the form of a product, as it is typed. */
export type TypedProduct = {
  /** What the form was opened on. */
  base: TypedBase
  nombre: string
  categoria: string
  precio: string
  sku: string
  color: string
  talle: string
  /** 'si': each colour and size has a stock of its own. */
  combinado: string
  stock: string
  /** Also of colours and sizes that were taken off since. */
  variantes: readonly TypedCell[]
  /** In their order. */
  images: readonly TypedPhoto[]
  motivo: string
  /** Says more where `motivo` is 'Otro'. */
  detalle: string
}

/** A combination of the grid; a blank stock: it is not on offer. */
export type TypedCell = { color: string; talle: string; sku: string; stock: string }

export type TypedPhoto = { url: string; color: string }

/** A product as it was read, in the words of the form; undefined version: there is none yet. */
export type TypedBase = Omit<TypedProduct, 'base' | 'motivo' | 'detalle'> & { version: number | undefined }

/** The form of a product, or of a new one, before anybody typed. */
export function typedOf(product: Product | undefined): TypedProduct {
  const base = product ? baseOf(product) : emptyBase
  const { version: _version, ...fields } = base
  return { ...fields, base, motivo: '', detalle: '' }
}

const emptyBase: TypedBase = {
  version: undefined,
  nombre: '',
  categoria: '',
  precio: '',
  sku: '',
  color: '',
  talle: '',
  combinado: 'no',
  stock: '',
  variantes: [],
  images: [],
}

const baseOf = (product: Product): TypedBase => ({
  version: product.version,
  nombre: product.nombre,
  categoria: product.categoria,
  precio: writePesos(product.precio),
  sku: product.sku,
  color: product.color,
  talle: product.talle,
  combinado: product.variantes.length > 0 ? 'si' : 'no',
  stock: String(product.stock),
  variantes: product.variantes.map(({ color, talle, sku, stock }) => ({
    color,
    talle,
    sku,
    stock: String(stock),
  })),
  images: product.images.map((url) => ({ url, color: product.coloresDeImagenes?.[url] ?? '' })),
})
