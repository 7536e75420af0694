/**
 * Error response of the API, or a failed connection. `message`: Spanish text for the user. Code must compare `code`,
 * not `message`. Status 0 with code `unreachable`: no response.
 */
export class ApiProblem extends Error {
  readonly code: string
  readonly status: number
  /** Current lines and total in wire format, on a 409 because of price or stock. */
  readonly quote: unknown
  /** Spanish corrections by field name, on a 400. */
  readonly fields: Readonly<Record<string, string>>
  /** The payment that prevents the command, on a 409 because of a payment. */
  readonly payment: RefusingPayment | undefined
  /** The whole body in wire format, for a call whose refusal has data of its own. */
  readonly body: unknown
  /** Retry-After in seconds. */
  readonly retryAfterS: number | undefined
  /** Names the request in the server's log. */
  readonly requestId: string | undefined

  constructor(refusal: {
    code: string
    message: string
    status: number
    quote?: unknown
    fields?: Readonly<Record<string, string>> | undefined
    payment?: RefusingPayment | undefined
    body?: unknown
    retryAfterS?: number | undefined
    requestId?: string | undefined
  }) {
    super(refusal.message)
    this.name = 'ApiProblem'
    this.code = refusal.code
    this.status = refusal.status
    this.quote = refusal.quote
    this.fields = refusal.fields ?? {}
    this.payment = refusal.payment
    this.body = refusal.body
    this.retryAfterS = refusal.retryAfterS
    this.requestId = refusal.requestId
  }
}

const UNEXPECTED_MESSAGE = 'Algo salió mal. Volvé a intentarlo'

/** Parses `{ code, message, error, quote?, fields?, pago? }`. Any other body gives a general message. */
export async function readProblem(reply: Response): Promise<ApiProblem> {
  const body: unknown = await reply.json().catch(() => undefined)
  const problem = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  return new ApiProblem({
    code: typeof problem.code === 'string' ? problem.code : 'unexpected',
    message: typeof problem.message === 'string' ? problem.message : UNEXPECTED_MESSAGE,
    status: reply.status,
    quote: problem.quote,
    fields: isTextRecord(problem.fields) ? problem.fields : undefined,
    payment: paymentIn(problem.pago),
    body: problem,
    retryAfterS: Number.parseInt(reply.headers.get('Retry-After') ?? '', 10) || undefined,
    requestId: reply.headers.get('X-Request-Id') ?? undefined,
  })
}

/** Returns the error for a success status with a body outside of the contract. The effect of the request is unknown. */
export const invalidResponse = () =>
  new ApiProblem({ code: 'unexpected', message: UNEXPECTED_MESSAGE, status: 500 })

/** Returns the error for a request without a response, because of the network or a timeout of 15 s. */
export const unreachable = () =>
  new ApiProblem({ code: 'unreachable', message: 'Error al conectar con el servidor.', status: 0 })

/** Returns the error for an ended session, with the server's code and text. */
export const notSignedIn = () =>
  new ApiProblem({ code: 'not-signed-in', message: 'Iniciá sesión para continuar', status: 401 })

type RefusingPayment = { pagoId: string; archivado: boolean }

function paymentIn(value: unknown): RefusingPayment | undefined {
  const { pagoId, archivado } = (value ?? {}) as Partial<RefusingPayment>
  return typeof pagoId === 'string' ? { pagoId, archivado: archivado === true } : undefined
}

const isTextRecord = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((text) => typeof text === 'string')
