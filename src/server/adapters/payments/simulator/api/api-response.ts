import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

export type ApiResponse = { status: number; body: unknown }

/** Returns an error response in Mercado Pago's format. */
export const errorResponse = (
  status: number,
  { message, error, code }: { message: string; error: string; code?: number },
): ApiResponse => ({
  status,
  body: {
    message,
    error,
    status,
    cause: code === undefined ? [] : [{ code, description: message, data: null }],
  },
})

export const UNKNOWN_PAYMENT = errorResponse(404, {
  message: 'Payment not found',
  error: 'not_found',
  code: 2000,
})

export const badRequest = (message: string, code?: number): ApiResponse =>
  errorResponse(400, { message, error: 'bad_request', ...(code !== undefined && { code }) })

export const sendResponse = (c: Context, { status, body }: ApiResponse) =>
  c.json(body as Record<string, never>, status as ContentfulStatusCode)
