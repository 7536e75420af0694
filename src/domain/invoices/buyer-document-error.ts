import { parseTaxId } from '#domain/store/tax-id.ts'
import { type BuyerDocument, documentTypes } from './buyer-document.ts'

/** Names of the documents, for schemas. */
export const buyerDocumentTypes = Object.keys(documentTypes) as [
  BuyerDocument['tipo'],
  ...BuyerDocument['tipo'][],
]

/** Returns the Spanish message for a document that ARCA refuses (error 10015), or undefined. */
export function buyerDocumentError({ tipo, numero }: BuyerDocument): string | undefined {
  if (tipo === 'sinIdentificar') return numero === '0' ? undefined : 'Sin documento, el número es 0'
  if (tipo === 'dni')
    return /^[1-9]\d{6,7}$/.test(numero) ? undefined : 'Escribí el DNI sin puntos, con 7 u 8 cifras'
  return /^\d{11}$/.test(numero) && parseTaxId(numero) !== undefined
    ? undefined
    : 'Revisá el CUIT: son 11 cifras sin guiones'
}
