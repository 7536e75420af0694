import { centavos, type Money } from '#domain/money.ts'
import type { VoucherLetter } from './voucher-type.ts'

/** `DocTipo` of each document (WSFEv1 manual, FEParamGetTiposDoc). */
export const documentTypes = { cuit: 80, dni: 96, sinIdentificar: 99 } as const

/** Document of a buyer. `numero`: digits without hyphens, '0' for a buyer without a document. */
export type BuyerDocument = { tipo: keyof typeof documentTypes; numero: string }

export const unidentifiedBuyer: BuyerDocument = { tipo: 'sinIdentificar', numero: '0' }

/** From this total a final consumer is identified (RG 5700/2025). Store data may name another amount. */
export const DEFAULT_IDENTIFICATION_AMOUNT = centavos(1_000_000_000)

/**
 * Returns why a voucher needs another document, or undefined. 'cuit-missing': A needs a CUIT (error 10013).
 * 'document-missing': the total reaches the amount from which buyers are identified.
 */
export function documentFault({
  letter,
  document,
  total,
  identifyFrom,
}: {
  letter: VoucherLetter
  document: BuyerDocument
  total: Money
  identifyFrom: Money
}): 'cuit-missing' | 'document-missing' | undefined {
  if (letter === 'A') return document.tipo === 'cuit' ? undefined : 'cuit-missing'
  return document.tipo === 'sinIdentificar' && total >= identifyFrom ? 'document-missing' : undefined
}
