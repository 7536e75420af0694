import type { StoreProfile } from './store-profile.ts'

/** Pages of the shop's legal texts, by their path. */
export const legalPages = ['terminos', 'privacidad', 'cambios'] as const

export type LegalPage = (typeof legalPages)[number]

const textFields = {
  terminos: 'termsText',
  privacidad: 'privacyText',
  cambios: 'exchangesText',
} as const satisfies Record<LegalPage, keyof StoreProfile>

type LegalTexts = Pick<StoreProfile, (typeof textFields)[LegalPage]>

/** Returns the text of a legal page. Blank: the shop has no such page. */
export const legalTextOf = (profile: LegalTexts, page: LegalPage): string => profile[textFields[page]]

/** Returns the legal pages that have a text. */
export const writtenLegalPages = (profile: LegalTexts): LegalPage[] =>
  legalPages.filter((page) => legalTextOf(profile, page) !== '')

const linkLabels: Readonly<Record<LegalPage, string>> = {
  terminos: 'Términos',
  privacidad: 'Privacidad',
  cambios: 'Cambios',
}

/** Returns the legal links and the seller's line of the footer. The server builds both, so no page loads this code. */
export function legalFooterOf(profile: StoreProfile): {
  links: { label: string; href: string }[]
  seller: string
} {
  const { legalName, taxId, legalAddress, complaintsUrl, dataFiscalUrl } = profile
  return {
    links: [
      ...writtenLegalPages(profile).map((page) => ({ label: linkLabels[page], href: `/${page}` })),
      { label: 'Defensa del Consumidor', href: complaintsUrl },
      { label: 'Data Fiscal', href: dataFiscalUrl },
    ].filter(({ href }) => href !== ''),
    seller: [legalName, taxId && `CUIT ${taxId}`, legalAddress].filter(Boolean).join(' · '),
  }
}

type LegalBlock = { kind: 'heading' | 'paragraph'; text: string }

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
