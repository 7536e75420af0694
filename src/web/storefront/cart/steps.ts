/** The titles of the steps (specification section 2). */
export const stepNames = ['Contacto', 'Envio', 'Forma Pago', 'Entregado'] as const

const addresses = ['contacto', 'envio', 'pago', 'entregado'] as const

export type Step = 1 | 2 | 3 | 4

/** An unknown step gives the first. */
export function stepOf(params: URLSearchParams): Step {
  const position = addresses.findIndex((address) => address === params.get('paso'))
  return (Math.max(0, position) + 1) as Step
}

export const stepAddress = (step: Step): string =>
  step === 1 ? '/cart' : `/cart?paso=${addresses[step - 1]}`

/** History state that makes the first step show its errors. */
export const checkContact = { revisar: true } as const

/** Messages by field of the form. */
export type ContactFaults = Readonly<Record<string, string>>

export const contactFaultsIn = (state: unknown): ContactFaults =>
  asksToCheckContact(state) ? ((state as { campos?: ContactFaults }).campos ?? {}) : {}

export const asksToCheckContact = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'revisar' in state && state.revisar === true
