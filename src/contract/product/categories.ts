import { endpoint } from '#contract/http/endpoint.ts'
import { idText, requiredText } from '#contract/http/wire.ts'
import { optionalGrams } from './grams.ts'
import { optionalVatRate } from './vat-rate-input.ts'
import { z } from '#contract/http/z.ts'

const tag = 'Catálogo'
const path = '/api/categories'

const category = z.object({
  id: z.string(),
  nombre: z.string(),
  visible: z.boolean().meta({ description: 'false: no está en el menú ni en los filtros de la tienda' }),
  productos: z.number().int().meta({ description: 'Publicados o no, sin los quitados' }),
  cupones: z.number().int().meta({ description: 'Los cupones que la nombran' }),
  guia: z.boolean().meta({ description: 'Tiene guía de talles' }),
  peso: z
    .number()
    .int()
    .nullable()
    .meta({ description: 'De una unidad sin peso propio, en gramos; null usa el de la tienda' }),
  tasaIva: z
    .number()
    .int()
    .nullable()
    .meta({ description: 'IVA de sus productos, en centésimos de por ciento; null es 21 %' }),
  anteriores: z.array(z.string()).meta({ description: 'Los nombres de antes, que llevan a ésta' }),
})

const categories = z.array(category)

const nombre = requiredText(80, 'Escribí el nombre de la categoría')
const params = z.object({ id: idText(20) })
const commandProblems = ['sale-in-progress', 'idempotency-key-reused'] as const

export const listCategoryRecords = endpoint({
  method: 'GET',
  path,
  allow: ['admin'],
  tag,
  summary: 'Las categorías de la tienda, en su orden, con lo que usa cada una.',
  reply: categories,
})

export const createCategory = endpoint({
  method: 'POST',
  path,
  allow: ['admin'],
  tag,
  summary: 'Crea una categoría, la última de la lista.',
  body: z.strictObject({ nombre, peso: optionalGrams }),
  reply: categories,
  problems: ['category-name-taken', ...commandProblems],
  idempotencyNamespace: 'category',
})

export const updateCategory = endpoint({
  method: 'PUT',
  path: `${path}/:id`,
  allow: ['admin'],
  tag,
  summary:
    'Cambia el nombre de una categoría, con sus productos, cupones y guía de talles, la muestra u oculta, o cambia el peso o el IVA de sus prendas.',
  params,
  body: z.strictObject({
    nombre: nombre.optional(),
    visible: z.boolean().optional(),
    peso: optionalGrams,
    tasaIva: optionalVatRate,
  }),
  reply: categories,
  problems: ['category-not-found', 'category-name-taken', ...commandProblems],
  idempotencyNamespace: 'category-change',
})

export const orderCategories = endpoint({
  method: 'PUT',
  path: '/api/category-order',
  allow: ['admin'],
  tag,
  summary: 'Cambia el orden de las categorías en el menú y en los filtros.',
  body: z.strictObject({
    ids: z.array(idText(20)).min(1, 'Faltan las categorías').max(2_000, 'Son demasiadas'),
  }),
  reply: categories,
  problems: ['categories-changed', ...commandProblems],
  idempotencyNamespace: 'category-order',
})

export const removeCategory = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  allow: ['admin'],
  tag,
  summary: 'Une una categoría con otra, o borra una sin productos ni cupones.',
  params,
  body: z.strictObject({
    destino: idText(20)
      .optional()
      .meta({ description: 'La que recibe sus productos, cupones, guía de talles y direcciones' }),
  }),
  reply: categories,
  problems: ['category-not-found', 'category-in-use', ...commandProblems],
  idempotencyNamespace: 'category-removal',
})
