import { endpoint } from '#contract/http/endpoint.ts'
import { profile } from './store.ts'
import { storeProfileFields } from './store-profile.ts'
import { z } from '#contract/http/z.ts'

const tag = 'Tienda'
const path = '/api/store/data'

const version = z
  .int('Falta la versión que se edita')
  .min(0, 'Falta la versión que se edita')
  .meta({ description: 'La que dio la lectura; con otra, alguien los cambió mientras tanto (409)' })

const storeData = z.object({
  profile,
  version: z.number().int(),
  inicial: z.boolean().meta({ description: 'Si valen los valores con los que se instaló la tienda' }),
})

export const readStoreData = endpoint({
  method: 'GET',
  path,
  allow: ['admin'],
  tag,
  summary: 'Los datos de la tienda, para editarlos.',
  reply: storeData,
})

export const updateStoreData = endpoint({
  method: 'PUT',
  path,
  allow: ['admin'],
  tag,
  summary: 'Cambia los datos de la tienda, que valen desde ahora.',
  body: z.strictObject({ ...storeProfileFields, version }),
  reply: storeData,
  problems: ['store-data-changed', 'sale-in-progress', 'idempotency-key-reused'],
  idempotencyNamespace: 'store-data',
})

export const resetStoreData = endpoint({
  method: 'DELETE',
  path,
  allow: ['admin'],
  tag,
  summary: 'Vuelve a los valores con los que se instaló la tienda.',
  body: z.object({ version }),
  reply: storeData,
  problems: ['store-data-changed', 'sale-in-progress', 'idempotency-key-reused'],
  idempotencyNamespace: 'store-data-reset',
})
