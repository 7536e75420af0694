import { endpoint } from '#contract/http/endpoint.ts'
import { paging } from '#contract/http/paging.ts'
import { day, idText } from '#contract/http/wire.ts'
import { z } from '#contract/http/z.ts'

const tag = 'Auditoría'

const author = z.object({
  id: z.string(),
  nombre: z.string().meta({ description: 'La persona, o la parte del programa' }),
})

const object = z.object({
  tipo: z.string(),
  id: z.string(),
  nombre: z.string().meta({ description: 'Cómo se llama ahora; vacío si ya no está' }),
  buscar: z.string().meta({ description: 'Con qué se lo encuentra en su pantalla' }),
})

const changes = z.array(
  z.object({ campo: z.string(), antes: z.string().nullable(), despues: z.string().nullable() }),
)

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/audit',
  allow: ['admin'],
  tag,
  summary:
    'Quién hizo qué, lo último primero. Un cambio de muchos productos es una línea; con `objeto` están las de ese producto.',
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
      objeto: object,
      cambios: changes,
      lote: z
        .object({ id: z.string(), cuantos: z.number().int() })
        .nullable()
        .meta({ description: 'El cambio de muchos productos que empezó la línea, y cuántos cambiaron' }),
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

export const listAuditOfBulkEdit = endpoint({
  method: 'GET',
  path: '/api/audit/bulk-edits/:id',
  allow: ['admin'],
  tag,
  summary: 'Qué cambió en cada producto un cambio de muchos, los productos más nuevos primero.',
  params: z.object({ id: idText(60) }),
  query: z.object({ ...paging }),
  reply: z.array(z.object({ objeto: object, cambios: changes })),
  problems: ['bulk-edit-not-found'],
})
