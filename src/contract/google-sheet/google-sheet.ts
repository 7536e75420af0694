import { endpoint } from '#contract/http/endpoint.ts'
import { idText } from '#contract/http/wire.ts'
import { z } from '#contract/http/z.ts'

const tag = 'Planilla de Google'
const moment = z.string().meta({ description: 'ISO 8601' })

export const readGoogleSheet = endpoint({
  method: 'GET',
  path: '/api/google-sheet',
  allow: ['admin'],
  tag,
  summary: 'Cómo está la planilla de Google: la última pasada, los conflictos y las filas para corregir.',
  reply: z.object({
    direccion: z.string().nullable().meta({ description: 'null: la planilla está apagada' }),
    cuenta: z
      .string()
      .meta({ description: 'El correo con que se comparte la planilla; vacío si no se puede leer' }),
    ultima: z
      .object({
        empezo: moment,
        termino: moment.nullable().meta({ description: 'null mientras corre, o si se cortó' }),
        resultado: z.string(),
        error: z.string(),
      })
      .nullable(),
    conflictos: z
      .array(
        z.object({
          id: z.number().int(),
          productoId: z.string(),
          nombre: z.string(),
          campo: z.string(),
          planilla: z.string(),
          tienda: z.string(),
          fecha: moment,
        }),
      )
      .meta({ description: 'Lo que cambió de los dos lados: quedó lo de la tienda. Los más nuevos primero' }),
    filas: z
      .array(z.object({ fila: z.number().int(), nombre: z.string(), motivos: z.array(z.string()) }))
      .meta({ description: 'Filas que la tienda no pudo usar en la última pasada' }),
  }),
})

export const dismissSheetConflict = endpoint({
  method: 'POST',
  path: '/api/google-sheet/conflicts/:id/dismiss',
  allow: ['admin'],
  tag,
  summary: 'Saca un conflicto de la lista. El producto no cambia.',
  params: z.object({ id: idText(20) }),
  body: z.object({}),
  reply: z.object({ message: z.string() }),
  problems: ['sheet-conflict-not-found'],
})
