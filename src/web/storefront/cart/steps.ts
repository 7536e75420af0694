/** The titles of the steps (specification section 2). */
export const stepNames = ['Contacto', 'Envio', 'Forma Pago', 'Entregado'] as const

const addresses = ['contacto', 'envio', 'pago', 'entregado'] as const

export type Step = 1 | 2 | 3 | 4

/** The step in the query. An unknown step gives the first. */
export function stepOf(params: URLSearchParams): Step {
  const position = addresses.findIndex((address) => address === params.get('paso'))
  return (Math.max(0, position) + 1) as Step
}

export const stepAddress = (step: Step): string =>
  step === 1 ? '/cart' : `/cart?paso=${addresses[step - 1]}`

/** History state for the first step after a refusal of the form, so that the form shows its errors. */
export const checkContact = { revisar: true } as const

/** The server's errors in the customer's data, by field. */
export type ContactFaults = Readonly<Record<string, string>>

export const contactFaultsIn = (state: unknown): ContactFaults =>
  asksToCheckContact(state) ? ((state as { campos?: ContactFaults }).campos ?? {}) : {}

export const asksToCheckContact = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'revisar' in state && state.revisar === true
