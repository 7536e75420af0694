import { MAX_SEARCH_LENGTH } from '#domain/text/max-search-length.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { paging } from '#contract/http/paging.ts'
import { text } from '#contract/http/wire.ts'
import { z } from '#contract/http/z.ts'

const tag = 'Correos'
const emailId = z.object({ id: z.string().regex(/^\d{1,15}$/) })
const moment = z.string().meta({ description: 'ISO 8601' })

/**
 * State of an e-mail. 'waiting': queued. 'sent': delivered. 'local': stored in the local outbox, because no
 * mail server is set. 'failed': given up.
 */
export const emailStates = ['waiting', 'sent', 'local', 'failed'] as const
export type EmailState = (typeof emailStates)[number]

/** An e-mail of the outbox without its body. Only `readEmail` returns amounts, names and links. */
export const email = z.object({
  id: z.string(),
  kind: z.string(),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(emailStates),
  attempts: z.number().int(),
  lastError: z.string(),
  queuedAt: moment,
  /** Time of the next delivery attempt of a queued e-mail. */
  nextAt: moment.nullable(),
  /** Time of the delivery or of the last failed attempt. */
  endedAt: moment.nullable(),
  saleId: z.string().nullable(),
  canResend: z.boolean(),
})

export const listEmails = endpoint({
  method: 'GET',
  path: '/api/emails',
  allow: ['admin'],
  tag,
  summary: 'Los correos de la tienda, los más nuevos primero.',
  query: z.object({
    ...paging,
    q: text(MAX_SEARCH_LENGTH).optional().meta({ description: 'Parte del destinatario o del asunto' }),
    state: z.enum(emailStates).optional(),
    sentido: z.enum(['asc', 'desc']).optional().meta({ description: '`asc`: los más viejos primero' }),
  }),
  reply: z.array(email),
})

export const readEmail = endpoint({
  method: 'GET',
  path: '/api/emails/:id',
  allow: ['admin'],
  tag,
  summary:
    'Un correo con lo que dice. Los de cuentas, solo en la demostración: abren la cuenta de otra persona.',
  params: emailId,
  reply: email.extend({
    body: z.object({ html: z.string(), text: z.string() }).nullable(),
  }),
  problems: ['email-not-found'],
})

export const resendEmail = endpoint({
  method: 'POST',
  path: '/api/emails/:id/resend',
  allow: ['admin'],
  tag,
  summary: 'Vuelve a poner en la fila un correo que no llegó.',
  params: emailId,
  body: z.object({}),
  reply: email,
  problems: ['email-not-found', 'email-not-resendable'],
})
