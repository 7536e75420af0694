import {
  MercadoPagoConfig,
  MercadoPagoError,
  MPAuthenticationError,
  MPConnectionError,
  MPForbiddenError,
  MPRateLimitError,
} from 'mercadopago'

/** For headers and body together: the SDK's own limit ends with the headers, and is a minute. */
const LONGEST_CALL_MS = 20_000

/** `key`: the same change asked for again under it is made once. */
type Asking = { accessToken: string; signal: AbortSignal; key?: string }

/**
 * One call of Mercado Pago's SDK, tried once. Rejects as soon as `signal` aborts, whatever the SDK still waits for, and with
 * `MercadoPagoFailure` when Mercado Pago says no or cannot be reached.
 */
export async function askMercadoPago<T>(
  { accessToken, signal, key }: Asking,
  call: (config: MercadoPagoConfig) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted()
  const patience = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_CALL_MS)])
  const { promise: givenUp, reject } = Promise.withResolvers<never>()
  const giveUp = () => reject(patience.reason)
  patience.addEventListener('abort', giveUp, { once: true })
  // New for each call: the SDK writes the options of one call, its key too, into what it was given for all.
  const config = new MercadoPagoConfig({
    accessToken,
    options: {
      timeout: LONGEST_CALL_MS,
      maxRetries: 0,
      ...(key !== undefined && { idempotencyKey: key }),
    },
  })
  try {
    return await Promise.race([call(config), givenUp])
  } catch (failure) {
    throw failure instanceof MercadoPagoError ? new MercadoPagoFailure(failure) : failure
  } finally {
    patience.removeEventListener('abort', giveUp)
  }
}

/** What Mercado Pago said instead of doing what it was asked for. */
export class MercadoPagoFailure extends Error {
  override readonly name = 'MercadoPagoFailure'
  /** Of its answer; 0 when none came. */
  readonly status: number
  /** Its own word for it, 'not_found'; '' when the answer was not in its shape. */
  readonly word: string
  /** Its numbers of what was wrong. */
  readonly codes: readonly string[]

  constructor(said: MercadoPagoError) {
    super(sentenceFor(said), { cause: said })
    this.status = said.status
    this.word = said.error
    this.codes = codesOf(said.causes)
  }
}

function codesOf(causes: unknown): string[] {
  return Array.isArray(causes)
    ? causes.map((cause: { code?: unknown } | null) => String(cause?.code ?? ''))
    : []
}

function sentenceFor(said: MercadoPagoError): string {
  if (said instanceof MPConnectionError) return `Mercado Pago could not be reached: ${said.message}`
  if (said instanceof MPAuthenticationError || said instanceof MPForbiddenError)
    return `Mercado Pago does not accept the access token (${said.status}): ${said.message}`
  if (said instanceof MPRateLimitError)
    return `Mercado Pago asks for fewer calls (429), again in ${said.retryAfter ?? 'some'} s`
  return `Mercado Pago answered ${said.status}: ${said.message}`
}
