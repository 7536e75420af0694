import { type ProblemCode, problems } from './problems.ts'

/**
 * A refusal on its way to the caller. Thrown inside a transaction it rolls the whole act back.
 * `extra` is added to the answer's body (`quote` on a 409, `fields` on a 400); `text` replaces the catalogue's sentence.
 */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly text: string
  readonly extra: Readonly<Record<string, unknown>>
  readonly headers: Readonly<Record<string, string>>

  constructor(
    code: ProblemCode,
    more: { text?: string; extra?: Record<string, unknown>; headers?: Record<string, string> } = {},
  ) {
    super(code)
    this.name = 'Problem'
    this.code = code
    this.text = more.text ?? problems[code].text
    this.extra = more.extra ?? {}
    this.headers = more.headers ?? {}
  }

  get status(): number {
    return problems[this.code].status
  }
}

/** Recognised by name: in development the same class may be loaded twice, and `instanceof` would miss one of them. */
export const isProblem = (failure: unknown): failure is Problem =>
  failure instanceof Error && failure.name === 'Problem' && 'code' in failure
