import { type BuyerDocument, unidentifiedBuyer } from './buyer-document.ts'

/** A DNI has 7 or 8 digits, and a CUIT 11. */
const MAX_DNI_DIGITS = 8

/**
 * Returns the document that a person typed with or without dots, hyphens and spaces. The length decides between DNI and
 * CUIT. Empty text is a buyer without a document. A wrong number passes through, and `buyerDocumentError` refuses it.
 */
export function typedDocument(typed: string): BuyerDocument {
  const numero = typed.replaceAll(/[\s.-]/g, '')
  if (numero === '') return unidentifiedBuyer
  return { tipo: numero.length <= MAX_DNI_DIGITS ? 'dni' : 'cuit', numero }
}

/** Returns a document as people write it: '20-12345678-6', '30.123.456'. Empty without a document. */
export function documentText({ tipo, numero }: BuyerDocument): string {
  if (tipo === 'sinIdentificar') return ''
  if (tipo === 'dni') return numero.replaceAll(/\B(?=(?:\d{3})+$)/g, '.')
  return numero.replace(/^(\d{2})(\d{8})(\d)$/, '$1-$2-$3')
}
