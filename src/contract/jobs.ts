import { endpoint } from './endpoint.ts'
import { idText } from './wire.ts'
import { z } from './z.ts'

const tag = 'Tareas'
const moment = z.string().meta({ description: 'ISO 8601' })

/** How a job stands by its last run: never run, running, done, failed, or cut off with its process. */
export const jobStates = ['never', 'running', 'ok', 'failed', 'cut-off'] as const

const job = z.object({
  name: z.string(),
  titulo: z.string(),
  texto: z.string().meta({ description: 'Qué hace' }),
  cadaMinutos: z.number().int(),
  state: z.enum(jobStates),
  ultima: z
    .object({
      empezo: moment,
      tardoMs: z.number().nullable().meta({ description: 'null mientras corre, o si se cortó' }),
      resultado: z.string(),
      error: z.string(),
    })
    .nullable(),
  proxima: moment,
})

export const listJobs = endpoint({
  method: 'GET',
  path: '/api/jobs',
  allow: ['admin'],
  tag,
  summary: 'Lo que la tienda hace sola: cuándo fue la última vez, cómo terminó y cuándo es la próxima.',
  reply: z.object({
    tareas: z.array(job),
    correos: z.object({
      esperan: z.number().int(),
      masViejo: moment.nullable(),
      abandonados: z.number().int(),
    }),
    cambioMasivo: z
      .object({ id: z.string(), empezo: moment, hechos: z.number().int(), total: z.number().int() })
      .nullable()
      .meta({ description: 'El cambio de muchos productos que se está aplicando' }),
  }),
})

export const runJob = endpoint({
  method: 'POST',
  path: '/api/jobs/:name/run',
  allow: ['admin'],
  tag,
  summary: 'Pide que una tarea corra ahora, además de a su hora. Empieza en unos segundos.',
  params: z.object({ name: idText(60) }),
  body: z.object({}),
  reply: z.object({ message: z.string() }),
  problems: ['job-not-found'],
})
