import { type ProblemCode, problems } from './problems.ts'

/**
 * An error response. Thrown in a transaction, a `Problem` rolls the transaction back. `extra` is added to the body
 * (`quote` on a 409, `fields` on a 400). `text` replaces the catalogue's text.
 */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly text: string
  readonly extra: Readonly<Record<string, unknown>>
  readonly headers: Readonly<Record<string, string>>

  constructor(
    code: ProblemCode,
    options: {
      text?: string
      extra?: Record<string, unknown>
      headers?: Record<string, string>
      cause?: unknown
    } = {},
  ) {
    super(code, { cause: options.cause })
    this.name = 'Problem'
    this.code = code
    this.text = options.text ?? problems[code].text
    this.extra = options.extra ?? {}
    this.headers = options.headers ?? {}
  }

  get status(): number {
    return problems[this.code].status
  }
}

/** Compares by name, because development may load the class twice, and `instanceof` would then fail. */
export const isProblem = (failure: unknown): failure is Problem =>
  failure instanceof Error && failure.name === 'Problem' && 'code' in failure
