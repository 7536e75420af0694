import { endpoint } from '#contract/http/endpoint.ts'
import { paging } from '#contract/http/paging.ts'
import { product } from './products.ts'
import { choiceText } from '#contract/http/wire.ts'
import { z } from '#contract/http/z.ts'

const tag = 'Catálogo'
const names = z.array(z.string())

export const listByCategory = endpoint({
  method: 'GET',
  path: '/api/sheets/filter/:category',
  allow: 'anyone',
  tag,
  summary: 'Los productos de una categoría.',
  params: z.object({ category: choiceText(80) }),
  query: z.object(paging),
  reply: z.array(product),
})

export const listByColor = endpoint({
  method: 'GET',
  path: '/api/sheets/filter/color/:color',
  allow: 'anyone',
  tag,
  summary: 'Los productos de un color.',
  params: z.object({ color: choiceText(200) }),
  query: z.object(paging),
  reply: z.array(product),
})

export const listCategories = endpoint({
  method: 'GET',
  path: '/api/sheets/categories',
  allow: 'anyone',
  tag,
  summary: 'Las categorías visibles con algún producto publicado, en su orden.',
  reply: names,
})

export const listDashboardCategories = endpoint({
  method: 'GET',
  path: '/api/sheets/dashboard/categories',
  allow: ['admin', 'seller'],
  tag,
  summary: 'Todas las categorías de la tienda, en su orden.',
  reply: names,
})

export const listColors = endpoint({
  method: 'GET',
  path: '/api/sheets/colors',
  allow: 'anyone',
  tag,
  summary: 'Los colores de los productos, separados y sin repetir.',
  reply: names,
})
