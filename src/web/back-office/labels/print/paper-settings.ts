import { labelPapers, type LabelPaper } from '#domain/label/label-paper.ts'
import { openStoredValue, useStoredValue } from '#web/storage/stored-value.ts'

/**
 * Settings of the printer at this computer. `right` and `down`: correction of the printer in millimetres. `code`: what the
 * bars contain. `net`: true with the price without national taxes.
 */
export type PaperSettings = {
  paper: LabelPaper
  right: number
  down: number
  code: 'barras' | 'sku'
  net: boolean
}

const DEFAULTS: PaperSettings = { paper: labelPapers[0]!, right: 0, down: 0, code: 'barras', net: true }

/** Larger corrections mean another paper. */
export const MAX_SHIFT_MM = 10

const stored = openStoredValue<PaperSettings>({
  storage: 'localStorage',
  key: 'papelDeEtiquetas',
  empty: DEFAULTS,
  parse: (text) => {
    try {
      const { paper, right, down, code, net } = JSON.parse(text) as Record<string, unknown>
      return {
        paper: labelPapers.find(({ id }) => id === paper) ?? DEFAULTS.paper,
        right: shiftOf(right),
        down: shiftOf(down),
        code: code === 'sku' ? 'sku' : 'barras',
        net: net !== false,
      }
    } catch {
      return DEFAULTS
    }
  },
  write: ({ paper, ...rest }) => JSON.stringify({ paper: paper.id, ...rest }),
})

export const shiftOf = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value)
    ? Math.max(-MAX_SHIFT_MM, Math.min(MAX_SHIFT_MM, value))
    : 0

/** The last settings, stored in this browser. */
export const usePaperSettings = () => [useStoredValue(stored), stored.save] as const
