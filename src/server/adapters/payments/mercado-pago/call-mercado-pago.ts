import { z } from '#contract/http/z.ts'
import { withDeadline } from '#server/concurrency/with-deadline.ts'

/** Timeout for headers and body. */
const CALL_TIMEOUT_MS = 20_000

/** Base address of the API without a final slash, and the function that sends its requests. */
export type MercadoPagoApi = { url: string; fetch(request: Request): Promise<Response> }

export const MERCADO_PAGO_API: MercadoPagoApi = {
  url: 'https://api.mercadopago.com',
  fetch: (request) => fetch(request),
}

export type MercadoPagoAccess = { api: MercadoPagoApi; accessToken: string }

/** `key`: idempotency key of a call that changes data. */
type Call = {
  method?: 'GET' | 'POST' | 'PUT'
  path: string
  query?: Readonly<Record<string, string>>
  body?: unknown
  key?: string
  signal: AbortSignal
}

/**
 * Sends one call without retries and returns its JSON. Rejects as soon as `signal` aborts, even if `fetch` ignores the
 * signal. Rejects with `MercadoPagoFailure` when Mercado Pago refuses or is unreachable.
 */
export function callMercadoPago(
  access: MercadoPagoAccess,
  call: Call,
): Promise<{ json: unknown; headers: Headers }> {
  return withDeadline(
    CALL_TIMEOUT_MS,
    async (signal) => {
      const { response, text } = await send(access, { ...call, signal })
      const json = parseJson(text)
      if (!response.ok) throw failureOf(response, json)
      if (json === undefined) throw new Error(`Mercado Pago answered ${response.status} without JSON`)
      return { json, headers: response.headers }
    },
    call.signal,
  )
}

async function send(
  { api, accessToken }: MercadoPagoAccess,
  { method = 'GET', path, query, body, key, signal }: Call,
): Promise<{ response: Response; text: string }> {
  const search = query ? `?${new URLSearchParams(query)}` : ''
  const request = new Request(`${api.url}${path}${search}`, {
    method,
    headers: {
      authorization: `Bearer ${accessToken}`,
      'content-type': 'application/json',
      ...(key !== undefined && { 'x-idempotency-key': key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal,
  })
  try {
    const response = await api.fetch(request)
    return { response, text: await response.text() }
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new MercadoPagoFailure(`Mercado Pago could not be reached: ${reason}`, { cause })
  }
}

/** A refusal of Mercado Pago, or no response. */
export class MercadoPagoFailure extends Error {
  override readonly name = 'MercadoPagoFailure'
  /** HTTP status, or 0 without a response. */
  readonly status: number
  /** Mercado Pago's error name, for example 'not_found'. '' for a response in another format. */
  readonly errorName: string
  /** Mercado Pago's numeric cause codes. */
  readonly codes: readonly string[]

  constructor(
    message: string,
    {
      status = 0,
      errorName = '',
      codes = [],
      cause,
    }: { status?: number; errorName?: string; codes?: readonly string[]; cause?: unknown },
  ) {
    super(message, { cause })
    this.status = status
    this.errorName = errorName
    this.codes = codes
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** Fields of an error response. A response in another format counts as empty. */
const errorBody = z
  .object({
    message: z.string().catch(''),
    error: z.string().catch(''),
    cause: z.array(z.object({ code: z.union([z.string(), z.number()]).transform(String) })).catch([]),
  })
  .catch({ message: '', error: '', cause: [] })

function failureOf({ status, headers }: Response, json: unknown): MercadoPagoFailure {
  const { message, error, cause } = errorBody.parse(json)
  return new MercadoPagoFailure(failureText(status, { message, retryAfter: headers.get('retry-after') }), {
    status,
    errorName: error,
    codes: cause.map(({ code }) => code),
  })
}

function failureText(
  status: number,
  { message, retryAfter }: { message: string; retryAfter: string | null },
): string {
  if (status === 401 || status === 403)
    return `Mercado Pago does not accept the access token (${status}): ${message}`
  if (status === 429) return `Mercado Pago asks for fewer calls (429), again in ${retryAfter ?? 'some'} s`
  return `Mercado Pago answered ${status}: ${message}`
}
