/** The wizard's steps as people read them (specification section 2) and as the address names them. */
export const stepNames = ['Contacto', 'Envio', 'Forma Pago', 'Entregado'] as const

const addresses = ['contacto', 'envio', 'pago', 'entregado'] as const

export type Step = 1 | 2 | 3 | 4

/** The step an address asks for; the first when it asks for none that exists. */
export function stepOf(params: URLSearchParams): Step {
  const position = addresses.findIndex((address) => address === params.get('paso'))
  return (Math.max(0, position) + 1) as Step
}

export const stepAddress = (step: Step): string =>
  step === 1 ? '/cart' : `/cart?paso=${addresses[step - 1]}`

/** Told along with the way to the first step when the form is what stopped a purchase: it shows what is wrong. */
export const checkContact = { revisar: true } as const

/** What the server refused of the buyer's data, by field. */
export type ContactFaults = Readonly<Record<string, string>>

export const contactFaultsIn = (state: unknown): ContactFaults =>
  asksToCheckContact(state) ? ((state as { campos?: ContactFaults }).campos ?? {}) : {}

export const asksToCheckContact = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'revisar' in state && state.revisar === true
