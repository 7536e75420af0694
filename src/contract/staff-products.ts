import { LONGEST_SEARCH } from '#domain/longest-search.ts'
import { endpoint } from './endpoint.ts'
import { paging } from './paging.ts'
import { product } from './products.ts'
import { requiredText, text } from './wire.ts'
import { z } from './z.ts'

export const findByCode = endpoint({
  method: 'GET',
  path: '/api/products/by-code',
  allow: ['admin', 'seller'],
  tag: 'Productos',
  summary:
    'El producto que tiene ese código (SKU) entero, propio o de una combinación, esté publicado o no. No distingue mayúsculas; sí los acentos. Lo que el mostrador puede vender.',
  query: z.object({ codigo: requiredText(LONGEST_SEARCH, 'Escribí un código') }),
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

export const listStaffProducts = endpoint({
  method: 'GET',
  path: '/api/products',
  allow: ['admin'],
  tag: 'Productos',
  summary:
    'Todos los productos, publicados o no, los más nuevos primero; buscados por nombre, categoría o SKU.',
  query: z.object({
    ...paging,
    q: text(LONGEST_SEARCH).optional(),
    categoria: text(80).optional(),
    estado: z.enum(productStates, 'Elegí un estado').optional(),
  }),
  reply: z.array(product),
})
