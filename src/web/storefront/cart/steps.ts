/** The titles of the steps (specification section 2). */
export const stepNames = ['Contacto', 'Envio', 'Forma Pago', 'Entregado'] as const

const stepSlugs = ['contacto', 'envio', 'pago', 'entregado'] as const

export type Step = 1 | 2 | 3 | 4

/** Returns the step in the query. Returns the first step when the query names no valid step. */
export function stepOf(params: URLSearchParams): Step {
  const position = stepSlugs.findIndex((address) => address === params.get('paso'))
  return (Math.max(0, position) + 1) as Step
}

/** Id of the heading of a step. */
export const stepHeadingId = (step: Step): string => stepSlugs[step - 1]!

export const stepAddress = (step: Step): string =>
  step === 1 ? '/cart' : `/cart?paso=${stepSlugs[step - 1]}`

/** History state that makes the first step show its errors. */
export const checkContactState = { revisar: true } as const

/** Error messages by field name. */
export type ContactErrors = Readonly<Record<string, string>>

export const contactErrorsIn = (state: unknown): ContactErrors =>
  shouldCheckContact(state) ? ((state as { campos?: ContactErrors }).campos ?? {}) : {}

export const shouldCheckContact = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'revisar' in state && state.revisar === true
