import { ZERO } from '#domain/money.ts'
import type { ProductDetail } from './product.ts'

/** Default values of a new product. Without stock and combinations. */
export const blankProduct = {
  nombre: '',
  categoria: '',
  color: '',
  talle: '',
  precio: ZERO,
  precioAnterior: null,
  descripcion: '',
  composicion: '',
  cuidados: '',
  peso: null,
  tasaIva: null,
  guiaDeTalles: null,
  sku: '',
  codigoDeBarras: '',
  images: [],
  coloresDeImagenes: {},
  publicado: 'no',
} satisfies Partial<ProductDetail>
