/**
 * A refusal of the API, or of the road to it. `message` is the Spanish sentence to show; logic looks at `code`.
 * `status` 0 with code `unreachable`: no answer came.
 */
export class ApiProblem extends Error {
  readonly code: string
  readonly status: number
  /** On a 409 for price or stock: the fresh lines and total, as on the wire. */
  readonly quote: unknown
  /** On a 400: field → what to do. */
  readonly fields: Readonly<Record<string, string>>
  /** After how many seconds it is worth asking again, when the server says so. */
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

const UNEXPECTED = 'Algo salió mal. Volvé a intentarlo'

/** Reads `{ code, message, error, quote?, fields? }`; any other body becomes the general sentence. */
export async function readProblem(reply: Response): Promise<ApiProblem> {
  const body: unknown = await reply.json().catch(() => undefined)
  const told = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  return new ApiProblem({
    code: typeof told.code === 'string' ? told.code : 'unexpected',
    message: typeof told.message === 'string' ? told.message : UNEXPECTED,
    status: reply.status,
    quote: told.quote,
    fields: isTexts(told.fields) ? told.fields : undefined,
    retryAfterS: Number.parseInt(reply.headers.get('Retry-After') ?? '', 10) || undefined,
  })
}

/** The shop answered what its own contract does not know: its fault, and no word on what it did. */
export const misfit = () => new ApiProblem({ code: 'unexpected', message: UNEXPECTED, status: 500 })

/** Nobody answered: no network, or 15 s went by. */
export const unreachable = () =>
  new ApiProblem({ code: 'unreachable', message: 'Error al conectar con el servidor.', status: 0 })

/** As the server says it: the shopper was signed in and is no more. */
export const notSignedIn = () =>
  new ApiProblem({ code: 'not-signed-in', message: 'Iniciá sesión para continuar', status: 401 })

const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((text) => typeof text === 'string')
