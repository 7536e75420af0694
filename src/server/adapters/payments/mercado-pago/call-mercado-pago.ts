import {
  MercadoPagoConfig,
  MercadoPagoError,
  MPAuthenticationError,
  MPConnectionError,
  MPForbiddenError,
  MPRateLimitError,
} from 'mercadopago'
import { withDeadline } from '#server/concurrency/with-deadline.ts'

/** Timeout for headers and body. The SDK's own timeout is one minute and covers only the headers. */
const CALL_TIMEOUT_MS = 20_000

/** `key`: idempotency key of a call that changes data. */
type CallOptions = { accessToken: string; signal: AbortSignal; key?: string }

/**
 * Runs one SDK call without retries. Rejects as soon as `signal` aborts, even if the SDK ignores the signal.
 * Rejects with `MercadoPagoFailure` when Mercado Pago refuses or is unreachable.
 */
export async function callMercadoPago<T>(
  { accessToken, signal, key }: CallOptions,
  call: (config: MercadoPagoConfig) => Promise<T>,
): Promise<T> {
  // A new configuration for each call, because the SDK stores the options of a call, such as its key, in the
  // configuration.
  const config = new MercadoPagoConfig({
    accessToken,
    options: {
      timeout: CALL_TIMEOUT_MS,
      maxRetries: 0,
      ...(key !== undefined && { idempotencyKey: key }),
    },
  })
  try {
    return await withDeadline(CALL_TIMEOUT_MS, () => call(config), signal)
  } catch (failure) {
    throw failure instanceof MercadoPagoError ? new MercadoPagoFailure(failure) : failure
  }
}

export class MercadoPagoFailure extends Error {
  override readonly name = 'MercadoPagoFailure'
  /** HTTP status, or 0 without a response. */
  readonly status: number
  /** Mercado Pago's error name, for example 'not_found'. '' for a response in another format. */
  readonly errorName: string
  /** Mercado Pago's numeric cause codes. */
  readonly codes: readonly string[]

  constructor(sdkError: MercadoPagoError) {
    super(messageFor(sdkError), { cause: sdkError })
    this.status = sdkError.status
    this.errorName = sdkError.error
    this.codes = codesOf(sdkError.causes)
  }
}

function codesOf(causes: unknown): string[] {
  return Array.isArray(causes)
    ? causes.map((cause: { code?: unknown } | null) => String(cause?.code ?? ''))
    : []
}

function messageFor(sdkError: MercadoPagoError): string {
  if (sdkError instanceof MPConnectionError) return `Mercado Pago could not be reached: ${sdkError.message}`
  if (sdkError instanceof MPAuthenticationError || sdkError instanceof MPForbiddenError)
    return `Mercado Pago does not accept the access token (${sdkError.status}): ${sdkError.message}`
  if (sdkError instanceof MPRateLimitError)
    return `Mercado Pago asks for fewer calls (429), again in ${sdkError.retryAfter ?? 'some'} s`
  return `Mercado Pago answered ${sdkError.status}: ${sdkError.message}`
}
