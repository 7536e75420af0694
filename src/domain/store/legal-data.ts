import type { StoreProfile } from './store-profile.ts'

/** Legal data of the shop, in the order of the screen, with their names in Spanish. */
export const legalDataNames = {
  legalName: 'Razón social',
  taxId: 'CUIT',
  legalAddress: 'Domicilio legal',
  taxCondition: 'Condición frente al IVA',
  dataFiscalUrl: 'Enlace de Data Fiscal',
  complaintsUrl: 'Enlace de Defensa del Consumidor',
  termsText: 'Términos y condiciones',
  privacyText: 'Política de privacidad',
  exchangesText: 'Cambios y devoluciones',
} as const satisfies Partial<Record<keyof StoreProfile, string>>

export type LegalField = keyof typeof legalDataNames

export const legalFields = Object.keys(legalDataNames) as LegalField[]

type LegalData = Pick<StoreProfile, LegalField>

/** Returns the legal data that the owner has not declared. */
export const missingLegalData = (profile: LegalData): LegalField[] =>
  legalFields.filter((field) => profile[field] === '')
