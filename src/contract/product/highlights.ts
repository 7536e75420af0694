import { endpoint } from '#contract/http/endpoint.ts'
import { paging } from '#contract/http/paging.ts'
import { z } from '#contract/http/z.ts'
import { product } from './products.ts'

const tag = 'Catálogo'

export const listBestSellers = endpoint({
  method: 'GET',
  path: '/api/catalogue/best-sellers',
  allow: 'anyone',
  tag,
  summary:
    'Los productos publicados y con stock que más se vendieron en los últimos 90 días. Vacía si son menos de cuatro.',
  query: z.object({ limit: paging.limit }),
  reply: z.array(product),
})

export const listCategoryPictures = endpoint({
  method: 'GET',
  path: '/api/catalogue/category-pictures',
  allow: 'anyone',
  tag,
  summary: 'Las categorías con algún producto publicado, cada una con una foto de su producto más nuevo.',
  reply: z.array(z.object({ categoria: z.string(), imagen: z.string().nullable() })),
})
