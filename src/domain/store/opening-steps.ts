import { methodPrices } from '#domain/pricing/method-prices.ts'
import { defaultSurcharges, type SurchargeTable } from '#domain/pricing/surcharge.ts'
import { missingLegalData } from './legal-data.ts'
import { demoStoreProfile, type StoreProfile } from './store-profile.ts'

/** What an owner does before a shop opens, in the order of the list in the panel. */
export const openingSteps = [
  'nombre',
  'contacto',
  'direccion',
  'correos',
  'pagos',
  'imagenes',
  'producto',
  'recargos',
  'cambios',
  'legales',
] as const
export type OpeningStep = (typeof openingSteps)[number]

/** Steps that an owner may confirm instead, because a shop can open as it is. */
export const confirmableSteps = [
  'direccion',
  'correos',
  'pagos',
  'imagenes',
  'recargos',
  'cambios',
  'legales',
] as const
export type ConfirmableStep = (typeof confirmableSteps)[number]

export const isConfirmable = (step: OpeningStep): step is ConfirmableStep =>
  confirmableSteps.some((one) => one === step)

export type OpeningFacts = {
  profile: StoreProfile
  sendsEmail: boolean
  /** True if a provider of card payments is connected. */
  takesCards: boolean
  hasPublishedProduct: boolean
  /** The confirmed value of each confirmed step (`valueToConfirm`). */
  confirmed: Readonly<Record<string, string>>
}

type DemoContact = 'email' | 'phone' | 'chatPhone' | 'address'

/** Returns the steps that are neither done nor confirmed. */
export function missingOpeningSteps(facts: OpeningFacts): OpeningStep[] {
  const { profile, sendsEmail, takesCards, hasPublishedProduct, confirmed } = facts
  const { name, iconImage, exchangePolicy } = profile
  const isBlank = (field: DemoContact) => profile[field] === ''
  const isOfDemo = (field: DemoContact) => profile[field] === demoStoreProfile[field]
  const isDone: Record<OpeningStep, boolean> = {
    nombre: name !== demoStoreProfile.name,
    contacto:
      !isBlank('email') &&
      (!isBlank('phone') || !isBlank('chatPhone')) &&
      !isOfDemo('email') &&
      !isOfDemo('phone') &&
      !isOfDemo('chatPhone'),
    direccion: !isBlank('address') && !isOfDemo('address'),
    correos: sendsEmail,
    pagos: takesCards,
    imagenes: iconImage !== '',
    producto: hasPublishedProduct,
    recargos: hasNoSurcharges(methodPrices(profile)),
    cambios: exchangePolicy !== '',
    legales: missingLegalData(profile).length === 0,
  }
  return openingSteps.filter((step) => {
    if (isDone[step]) return false
    return !isConfirmable(step) || confirmed[step] !== valueToConfirm(step, profile)
  })
}

/**
 * Returns what a confirmation is about. Other surcharges or discounts of methods than the confirmed ones, and other missing legal data, need
 * another confirmation.
 */
export function valueToConfirm(step: ConfirmableStep, profile: StoreProfile): string {
  if (step === 'recargos') return surchargesText(methodPrices(profile))
  return step === 'legales' ? missingLegalData(profile).join(' ') : 'si'
}

/** The order of the keys is fixed, because the database may return them in another order. */
const surchargesText = (table: SurchargeTable): string =>
  JSON.stringify(Object.keys(defaultSurcharges).map((method) => table[method as keyof SurchargeTable]))

const hasNoSurcharges = (table: SurchargeTable): boolean =>
  Object.values(table)
    .flat()
    .every((step) => step === 0)
