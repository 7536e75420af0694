import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

export type Answer = { status: number; body: unknown }

/** A refusal in Mercado Pago's shape. */
export const refusal = (
  status: number,
  { message, error, code }: { message: string; error: string; code?: number },
): Answer => ({
  status,
  body: {
    message,
    error,
    status,
    cause: code === undefined ? [] : [{ code, description: message, data: null }],
  },
})

export const UNKNOWN_PAYMENT = refusal(404, { message: 'Payment not found', error: 'not_found', code: 2000 })

export const badRequest = (message: string, code?: number): Answer =>
  refusal(400, { message, error: 'bad_request', ...(code !== undefined && { code }) })

export const give = (c: Context, { status, body }: Answer) =>
  c.json(body as Record<string, never>, status as ContentfulStatusCode)
