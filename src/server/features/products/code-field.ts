import { foldText } from '#domain/fold-text.ts'
import type { Choice } from '#domain/variants.ts'

/** The field of a product's form that holds the code of a row: `variantes.2` or `sku`. */
export const codeField =
  (variantes: readonly Choice[]) =>
  ({ color, talle }: Choice): string => {
    if (color === '' && talle === '') return 'sku'
    const at = variantes.findIndex((one) => isSameName(one.color, color) && isSameName(one.talle, talle))
    return at < 0 ? 'sku' : `variantes.${at}`
  }

const isSameName = (one: string, other: string): boolean => foldText(one) === foldText(other)
