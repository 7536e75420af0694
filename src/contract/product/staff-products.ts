import { MAX_SEARCH_LENGTH } from '#domain/text/max-search-length.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { requiredText } from '#contract/http/wire.ts'
import { productFilters, productListQuery } from './product-filters.ts'
import { product } from './products.ts'
import { z } from '#contract/http/z.ts'

export const findByCode = endpoint({
  method: 'GET',
  path: '/api/products/by-code',
  allow: ['admin', 'seller'],
  tag: 'Productos',
  summary:
    'El producto que tiene ese código (SKU) entero, propio o de una combinación, esté publicado o no. No distingue mayúsculas; sí los acentos. Si nadie tiene el código tal cual, se busca el mismo número en sus otras formas (GTIN-14, EAN, UPC sin ceros) y sin el prefijo del lector (]C1, (01)). Lo que el mostrador puede vender.',
  query: z.object({ codigo: requiredText(MAX_SEARCH_LENGTH, 'Escribí un código') }),
  reply: z.object({
    producto: product,
    color: z.string(),
    talle: z
      .string()
      .meta({ description: 'Con el color, la combinación; los dos vacíos si el código es del producto' }),
  }),
  problems: ['product-not-found'],
})

/** Filter states of the product list: published, hidden, sold out, low stock. */
export const productStates = ['publicado', 'oculto', 'sin-stock', 'poco-stock'] as const

const estado = z.enum(productStates, 'Elegí un estado').optional()

/** Filters of the staff's product list, of its export and of a change of all its products. */
export const staffProductFilters = { ...productFilters, estado }

export const listStaffProducts = endpoint({
  method: 'GET',
  path: '/api/products',
  allow: ['admin'],
  tag: 'Productos',
  summary:
    'Todos los productos, publicados o no, los más nuevos primero; buscados por nombre, categoría o SKU.',
  query: z.object({ ...productListQuery, estado }),
  reply: z.array(product),
})
