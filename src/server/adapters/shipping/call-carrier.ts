import { z } from '#contract/http/z.ts'
import { readLimitedText, TextTooLong } from '#server/adapters/read-limited-text.ts'
import { CarrierFailure } from './carrier-failure.ts'

/** Covers the branches of the largest province and a PDF of labels in base64. */
const MAX_REPLY_BYTES = 4 * 1024 * 1024
const MAX_DETAIL_LENGTH = 200
const MAX_RETRY_AFTER_SECONDS = 86_400

/** `accepted`: error statuses whose reply the caller reads. */
export type CarrierCall = {
  method?: 'GET' | 'POST'
  url: string
  authorization: string
  body?: unknown
  accepted?: readonly number[]
  signal: AbortSignal
}

export type CarrierReply = { status: number; json: unknown }

/**
 * Sends one request without retries and returns its JSON. Follows no redirect, because the request carries credentials.
 * Rejects with `CarrierFailure`, or with the reason of `signal`. The address comes from the settings and never from a
 * user, so private addresses are allowed.
 */
export async function callCarrier(carrier: string, call: CarrierCall): Promise<CarrierReply> {
  const { response, text } = await send(carrier, call)
  const { status } = response
  const json = parseJson(text)
  if (!response.ok && !call.accepted?.includes(status)) throw failureOf(carrier, { response, json })
  if (json === undefined) throw new CarrierFailure(carrier, 'invalid-reply', { detail: `${status} sin JSON` })
  return { status, json }
}

/** Returns the reply as `schema` reads it. Throws 'invalid-reply' with the names of the wrong fields, without values. */
export function parseReply<S extends z.ZodType>(carrier: string, schema: S, json: unknown): z.output<S> {
  const { success, data, error } = schema.safeParse(json)
  if (success) return data
  const fields = error.issues.map(({ path }) => path.join('.') || 'todo')
  throw new CarrierFailure(carrier, 'invalid-reply', {
    detail: fields.join(', ').slice(0, MAX_DETAIL_LENGTH),
  })
}

async function send(
  carrier: string,
  { method = 'GET', url, authorization, body, signal }: CarrierCall,
): Promise<{ response: Response; text: string }> {
  try {
    const response = await fetch(url, {
      method,
      // MiCorreo answers 415 to a GET without a content type.
      headers: { accept: 'application/json', 'content-type': 'application/json', authorization },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal,
    })
    return { response, text: await readLimitedText(response, MAX_REPLY_BYTES) }
  } catch (cause) {
    signal.throwIfAborted()
    if (cause instanceof TextTooLong)
      throw new CarrierFailure(carrier, 'invalid-reply', { detail: 'demasiado largo', cause })
    throw new CarrierFailure(carrier, 'unreachable', { cause })
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** Error texts of both services. A reply in another format has no text. */
const errorReply = z
  .object({ message: z.string().catch(''), errors: z.array(z.string()).catch([]) })
  .transform(({ message, errors }) => [message, ...errors].filter((text) => text !== '').join(': '))
  .catch('')

function failureOf(
  carrier: string,
  { response: { status, headers }, json }: { response: Response; json: unknown },
): CarrierFailure {
  if (status === 429)
    return new CarrierFailure(carrier, 'busy', { status, retryAfter: secondsOf(headers.get('retry-after')) })
  const detail = `${status} ${errorReply.parse(json)}`.trim().slice(0, MAX_DETAIL_LENGTH)
  if (status === 401 || status === 403)
    return new CarrierFailure(carrier, 'bad-credentials', { status, detail })
  return new CarrierFailure(carrier, status >= 500 ? 'unavailable' : 'refused', { status, detail })
}

/** The services send seconds. A date or another text counts as unknown. */
function secondsOf(header: string | null): number | undefined {
  return header !== null && /^\d{1,9}$/.test(header)
    ? Math.min(Number(header), MAX_RETRY_AFTER_SECONDS)
    : undefined
}
