import {
  MercadoPagoConfig,
  MercadoPagoError,
  MPAuthenticationError,
  MPConnectionError,
  MPForbiddenError,
  MPRateLimitError,
} from 'mercadopago'

/** Covers headers and body. The SDK's own timeout is a minute and covers only the headers. */
const LONGEST_CALL_MS = 20_000

/** `key` is the idempotency key of a change. */
type Asking = { accessToken: string; signal: AbortSignal; key?: string }

/**
 * Runs one SDK call without retries. Rejects as soon as `signal` aborts, whatever the SDK waits for. Rejects with
 * `MercadoPagoFailure` when Mercado Pago refuses or is unreachable.
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
  // New for each call, because the SDK writes the options of a call, also its key, into the shared configuration.
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

/** An error response of Mercado Pago. */
export class MercadoPagoFailure extends Error {
  override readonly name = 'MercadoPagoFailure'
  /** The HTTP status, or 0 without a response. */
  readonly status: number
  /** Mercado Pago's error name, for example 'not_found', or '' for another response shape. */
  readonly word: string
  /** Mercado Pago's numeric cause codes. */
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
