import { pauseReasons } from '#domain/job/job-pause.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { idText } from '#contract/http/wire.ts'
import { z } from '#contract/http/z.ts'

const tag = 'Tareas'
const moment = z.string().meta({ description: 'ISO 8601' })

/**
 * The result of a job's last run. 'never': no run yet. 'cut-off': the process stopped during the run.
 * 'paused': the shop's automatic work is paused.
 */
export const jobStates = ['paused', 'never', 'running', 'ok', 'failed', 'cut-off'] as const

const job = z.object({
  name: z.string(),
  titulo: z.string(),
  texto: z.string().meta({ description: 'Qué hace' }),
  cadaMinutos: z.number().int().nullable().meta({ description: 'null: corre siempre que algo espera' }),
  state: z.enum(jobStates),
  ultima: z
    .object({
      empezo: moment,
      tardoMs: z.number().nullable().meta({ description: 'null mientras corre, o si se cortó' }),
      resultado: z.string(),
      error: z.string(),
    })
    .nullable(),
  proxima: moment.nullable(),
  cola: z
    .object({ esperan: z.number().int(), reintentan: z.number().int(), abandonados: z.number().int() })
    .nullable()
    .meta({
      description:
        'Lo que espera, lo que ya falló alguna vez y lo abandonado en 30 días; null si corre por hora',
    }),
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
      enPausa: z.boolean(),
    }),
    cambioMasivo: z
      .object({ id: z.string(), empezo: moment, hechos: z.number().int(), total: z.number().int() })
      .nullable()
      .meta({ description: 'El cambio de muchos productos que se está aplicando' }),
  }),
})

export const readJobPause = endpoint({
  method: 'GET',
  path: '/api/jobs/pause',
  allow: ['admin', 'seller'],
  tag,
  summary:
    'Si la tienda no hace nada sola por ahora, por qué, y qué espera que un administrador lo confirme.',
  reply: z.object({
    pausa: z.enum(pauseReasons).nullable().meta({
      description:
        '`quiet`: copia silenciosa; `clocks`: dos relojes que no coinciden; `off`: estuvo apagada y algo espera',
    }),
    relojes: z.object({ programa: moment, base: moment }).nullable(),
    revisar: z
      .object({
        apagadaDesde: moment
          .nullable()
          .meta({ description: 'La última vez que corrió; null si no estuvo apagada, o si nunca corrió' }),
        hasta: moment.meta({ description: 'Se envía al confirmar: lo que venció después no se incluye' }),
        ventas: z.number().int().meta({ description: 'Las que se anularían' }),
        vencidaDesde: moment.nullable(),
        correos: z.number().int(),
        devoluciones: z.number().int(),
      })
      .nullable(),
  }),
})

export const confirmJobReview = endpoint({
  method: 'POST',
  path: '/api/jobs/review',
  allow: ['admin'],
  tag,
  summary:
    'Confirma qué se hace con las compras y los correos que esperan. Vale para lo que se mostró, no para más.',
  body: z.object({
    hasta: z.iso.datetime(),
    ventas: z.number().int().min(0),
    correos: z.number().int().min(0),
    compras: z
      .enum(['anular', 'dar-tiempo'], 'Elegí qué hacer con las compras')
      .meta({ description: '`dar-tiempo`: no se anulan y tienen 24 horas más' }),
    envio: z
      .enum(['enviar', 'no-enviar'], 'Elegí qué hacer con los correos')
      .meta({ description: '`no-enviar`: quedan como fallados y se pueden reenviar' }),
  }),
  reply: z.object({ message: z.string() }),
  problems: [
    'job-paused',
    'review-not-needed',
    'review-changed',
    'sale-in-progress',
    'idempotency-key-reused',
  ],
  idempotencyNamespace: 'job-review',
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
  problems: ['job-not-found', 'job-paused'],
})
