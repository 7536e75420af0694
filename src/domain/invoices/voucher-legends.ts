import { formatPesos, type Money, ZERO } from '#domain/money.ts'
import type { ReceiverCondition } from './receiver-condition.ts'
import type { VoucherLetter } from './voucher-type.ts'

/** Title of the taxes that a price contains (RG 5614/2024). */
export const TAX_TRANSPARENCY_TITLE = 'Régimen de Transparencia Fiscal al Consumidor (Ley 27.743)'

/** Mark of a voucher of ARCA's test environment or of the simulator. */
export const TEST_VOUCHER_MARK = 'COMPROBANTE DE PRUEBA – SIN VALIDEZ FISCAL'

/** RG 1415 art. 15, for a voucher A to a buyer in 'monotributo'. ARCA reports the same as remark 10217. */
export const SIMPLIFIED_REGIME_CREDIT =
  'El crédito fiscal discriminado en el presente comprobante, sólo podrá ser computado a efectos del Régimen de ' +
  'Sostenimiento e Inclusión Fiscal para Pequeños Contribuyentes de la Ley N° 27.618.'

const simplifiedRegime: readonly ReceiverCondition[] = [
  'monotributo',
  'monotributoSocial',
  'monotributoPromovido',
]

/**
 * Returns the legends of a voucher. `contained`: taxes that the total contains, only in a B to a final consumer. `notes`:
 * other texts. `complaints`: telephone of consumer defence, if the shop prints it.
 */
export function voucherLegends({
  letter,
  receptor,
  iva,
  complaints,
}: {
  letter: VoucherLetter
  receptor: ReceiverCondition
  iva: Money
  complaints: string | undefined
}): { contained: { label: string; value: string }[]; notes: string[] } {
  const isConsumer = letter === 'B' && receptor === 'consumidorFinal'
  return {
    contained: isConsumer
      ? [
          { label: 'IVA Contenido', value: formatPesos(iva) },
          // Clothing has no other indirect national taxes.
          { label: 'Otros Impuestos Nacionales Indirectos', value: formatPesos(ZERO) },
        ]
      : [],
    notes: [
      ...(letter === 'A' && simplifiedRegime.includes(receptor) ? [SIMPLIFIED_REGIME_CREDIT] : []),
      ...(complaints === undefined ? [] : [complaints]),
    ],
  }
}
