/**
 * Error response of the API, or a failed connection. `message`: Spanish text for the user; logic uses `code`. `status`
 * 0 with code `unreachable`: there was no response.
 */
export class ApiProblem extends Error {
  readonly code: string
  readonly status: number
  /** On a 409 for price or stock: fresh lines and total in wire format. */
  readonly quote: unknown
  /** On a 400: field name → Spanish text with the correction. */
  readonly fields: Readonly<Record<string, string>>
  /** Value of Retry-After in seconds, if the response has one. */
  readonly retryAfterS: number | undefined

  constructor(refusal: {
    code: string
    message: string
    status: number
    quote?: unknown
    fields?: Readonly<Record<string, string>> | undefined
    retryAfterS?: number | undefined
  }) {
    super(refusal.message)
    this.name = 'ApiProblem'
    this.code = refusal.code
    this.status = refusal.status
    this.quote = refusal.quote
    this.fields = refusal.fields ?? {}
    this.retryAfterS = refusal.retryAfterS
  }
}

const UNEXPECTED_MESSAGE = 'Algo salió mal. Volvé a intentarlo'

/** Parses `{ code, message, error, quote?, fields? }`. Any other body gives a general message. */
export async function readProblem(reply: Response): Promise<ApiProblem> {
  const body: unknown = await reply.json().catch(() => undefined)
  const problem = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  return new ApiProblem({
    code: typeof problem.code === 'string' ? problem.code : 'unexpected',
    message: typeof problem.message === 'string' ? problem.message : UNEXPECTED_MESSAGE,
    status: reply.status,
    quote: problem.quote,
    fields: isTextRecord(problem.fields) ? problem.fields : undefined,
    retryAfterS: Number.parseInt(reply.headers.get('Retry-After') ?? '', 10) || undefined,
  })
}

/** For a successful response that does not match the contract. The effect of the request is unknown. */
export const invalidResponse = () =>
  new ApiProblem({ code: 'unexpected', message: UNEXPECTED_MESSAGE, status: 500 })

/** For a request without a response: no network, or a timeout of 15 s. */
export const unreachable = () =>
  new ApiProblem({ code: 'unreachable', message: 'Error al conectar con el servidor.', status: 0 })

/** For a session that has ended. Same code and text as the server's. */
export const notSignedIn = () =>
  new ApiProblem({ code: 'not-signed-in', message: 'Iniciá sesión para continuar', status: 401 })

const isTextRecord = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((text) => typeof text === 'string')
