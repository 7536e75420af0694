import type { StoreProfile } from './store-profile.ts'

/** Pages of the shop's legal texts, by their path. */
export const legalPages = ['terminos', 'privacidad', 'cambios'] as const

export type LegalPage = (typeof legalPages)[number]

const textFields = {
  terminos: 'termsText',
  privacidad: 'privacyText',
  cambios: 'exchangesText',
} as const satisfies Record<LegalPage, keyof StoreProfile>

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

/** Returns the text of a legal page. Blank: the shop has no such page. */
export const legalTextOf = (profile: LegalData, page: LegalPage): string => profile[textFields[page]]

/** Returns the legal pages that have a text. */
export const writtenLegalPages = (profile: LegalData): LegalPage[] =>
  legalPages.filter((page) => legalTextOf(profile, page) !== '')

/** Returns the digits of a CUIT as people write them: 30-12345678-1. */
export const formatTaxId = (digits: string): string => digits.replace(/^(\d{2})(\d{8})(\d)$/, '$1-$2-$3')

export type LegalBlock = { kind: 'heading' | 'paragraph'; text: string }

/** Returns the headings and paragraphs of a legal text. Blank lines separate blocks, and '#' begins a heading. */
export const readLegalText = (text: string): LegalBlock[] =>
  text
    // A heading ends with its line, also if the owner left no blank line after it.
    .replaceAll(/^#.*$/gm, '\n$&\n')
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter((block) => block !== '' && !/^#+$/.test(block))
    .map((block) =>
      block.startsWith('#')
        ? { kind: 'heading', text: block.replace(/^#+\s*/, '') }
        : { kind: 'paragraph', text: block },
    )
