import { endpoint } from './endpoint.ts'
import { paging } from './paging.ts'
import { day, idText } from './wire.ts'
import { z } from './z.ts'

const tag = 'Auditoría'

const author = z.object({
  id: z.string(),
  nombre: z.string().meta({ description: 'La persona, o la parte del programa' }),
})

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/audit',
  allow: ['admin'],
  tag,
  summary: 'Quién hizo qué, lo último primero.',
  query: z.object({
    ...paging,
    quien: idText(100).optional().meta({ description: 'El id de quien lo hizo' }),
    tipo: idText(40).optional().meta({ description: 'La clase de objeto: `sale`, `product`, `user`…' }),
    objeto: idText(200).optional().meta({ description: 'Un objeto: `product:17`' }),
    desde: day.optional(),
    hasta: day.optional(),
  }),
  reply: z.array(
    z.object({
      id: z.string(),
      cuando: z.string().meta({ description: 'ISO 8601' }),
      quien: author,
      que: z.string(),
      objeto: z.object({
        tipo: z.string(),
        id: z.string(),
        nombre: z.string().meta({ description: 'Cómo se llama ahora; vacío si ya no está' }),
        buscar: z.string().meta({ description: 'Con qué se lo encuentra en su pantalla' }),
      }),
      cambios: z.array(
        z.object({
          campo: z.string(),
          antes: z.string().nullable(),
          despues: z.string().nullable(),
        }),
      ),
    }),
  ),
})

export const listAuditAuthors = endpoint({
  method: 'GET',
  path: '/api/audit/authors',
  allow: ['admin'],
  tag,
  summary: 'Quienes hicieron algo, por su nombre.',
  reply: z.array(author),
})
