import { MAX_SEARCH_LENGTH } from '#domain/text/max-search-length.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { money, text } from '#contract/http/wire.ts'
import { z } from '#contract/http/z.ts'
import { productFilters } from './product-filters.ts'

const tag = 'Catálogo'

/** How a search found its products. The screens show a different heading for each kind. */
export const searchKinds = ['nombre', 'relacionados', 'parecidos', 'nada'] as const

const facet = z.array(z.object({ valor: z.string(), cantidad: z.number().int() }))

const quisisteDecir = z
  .string()
  .nullable()
  .meta({ description: 'La búsqueda con las palabras corregidas; null si no se corrigió nada' })

export const readFacets = endpoint({
  method: 'GET',
  path: '/api/catalogue/facets',
  allow: 'anyone',
  tag,
  summary:
    'Cuántos productos publicados tiene cada filtro. Las cantidades de un filtro cuentan los productos que cumplen los demás.',
  query: z.object(productFilters),
  reply: z.object({
    total: z.number().int().meta({ description: 'Los productos que cumplen todos los filtros' }),
    categorias: facet,
    colores: facet,
    talles: facet,
    precio: z
      .object({ min: money, max: money })
      .nullable()
      .meta({ description: 'El precio más bajo y el más alto; null sin productos' }),
    conStock: z.number().int(),
    elegidas: z.array(z.object({ pedida: z.string(), nombre: z.string() })).meta({
      description:
        'Las categorías pedidas que tienen algún producto publicado, con su nombre de ahora. También las ocultas y las que se pidieron con un nombre anterior',
    }),
    busqueda: z
      .object({
        porNombre: z.number().int().meta({
          description: 'Los primeros del resultado: los que contienen el texto en su nombre o en su SKU',
        }),
        tipo: z.enum(searchKinds),
        quisisteDecir,
      })
      .nullable()
      .meta({ description: 'Cómo se encontraron; null sin búsqueda' }),
  }),
})

export const suggestProducts = endpoint({
  method: 'GET',
  path: '/api/catalogue/suggestions',
  allow: 'anyone',
  tag,
  summary: 'Los primeros productos y las categorías de una búsqueda, mientras se escribe.',
  query: z.object({ q: text(MAX_SEARCH_LENGTH).optional() }),
  reply: z.object({
    productos: z.array(
      z.object({
        id: z.string(),
        nombre: z.string(),
        precio: money,
        precioAnterior: money.nullable(),
        imagen: z.string().nullable(),
      }),
    ),
    categorias: z.array(z.object({ nombre: z.string(), cantidad: z.number().int() })),
    quisisteDecir,
  }),
})
