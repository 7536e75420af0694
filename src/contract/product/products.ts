import { endpoint } from '#contract/http/endpoint.ts'
import { idText, money } from '#contract/http/wire.ts'
import { sizeTable } from './size-guides.ts'
import { z } from '#contract/http/z.ts'
import { productListQuery } from './product-filters.ts'
import { vatRates } from '#domain/invoices/vat-rate.ts'

const tag = 'Productos'

/**
 * Combinations of colour and size with their own stock. Empty when all colours and sizes share one stock
 * number.
 */
export const variantes = z
  .array(
    z.object({
      color: z.string(),
      talle: z.string(),
      sku: z.string(),
      codigoDeBarras: z.string().optional(),
      stock: z.number().int(),
    }),
  )
  .meta({ description: 'Stock de cada color y talle; vacío si el producto tiene un solo número' })

export const product = z.object({
  id: z.string(),
  nombre: z.string(),
  categoria: z.string(),
  color: z.string().meta({ description: 'Lista separada por comas' }),
  talle: z.string().meta({ description: 'Lista separada por comas' }),
  stock: z.number().int(),
  precio: money,
  precioAnterior: money.nullish().meta({
    description: 'El precio de lista de un producto en oferta. Se muestra si es mayor que el precio',
  }),
  tasaIva: z.literal(vatRates).nullish().meta({
    description: 'IVA propio, en centésimos de por ciento; null usa el de su categoría, o 21 %',
  }),
  tasaIvaDeCategoria: z.literal(vatRates).nullish(),
  sku: z.string(),
  images: z.array(z.string()),
  coloresDeImagenes: z
    .record(z.string(), z.string())
    .optional()
    .meta({ description: 'El color que muestra cada foto, por su dirección, cuando se sabe' }),
  publicado: z.enum(['si', 'no']),
  version: z.number().int().meta({ description: 'Crece con cada cambio, también del stock' }),
  variantes,
})

/** A product with its long texts. */
export const productDetail = product.extend({
  descripcion: z.string(),
  composicion: z.string(),
  cuidados: z.string(),
  codigoDeBarras: z.string().optional().meta({ description: 'El que lee el lector, si no es el SKU' }),
  peso: z
    .number()
    .int()
    .nullish()
    .meta({ description: 'De una unidad, en gramos; null usa el de su categoría o el de la tienda' }),
  guiaDeTalles: sizeTable
    .nullable()
    .meta({ description: 'La guía propia del producto; null usa la de su categoría' }),
})

const productId = z.object({ id: idText(200) })

export const listProducts = endpoint({
  method: 'GET',
  path: '/api/sheets/data',
  allow: 'anyone',
  tag,
  summary: 'Lista de productos. Sin sesión de personal, solo los publicados, y los agotados al final.',
  query: z.object(productListQuery),
  reply: z.array(product),
})

export const getProduct = endpoint({
  method: 'GET',
  path: '/api/sheets/data/:id',
  allow: 'anyone',
  tag,
  summary: 'Un producto.',
  params: productId,
  reply: productDetail,
  problems: ['product-not-found'],
})
