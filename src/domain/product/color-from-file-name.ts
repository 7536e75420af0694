import { foldText } from '#domain/text/fold-text.ts'
import { colorsOf, type Product } from './product.ts'

/**
 * Returns the product colour that a picture's file name contains: 'negro' for 'campera-negra-2.jpg'. Ignores gender and
 * plural endings. The longest matching colour wins. Returns undefined for two different colours.
 */
export function colorFromFileName(fileName: string, product: Pick<Product, 'color'>): string | undefined {
  const baseName = fileName.replace(/^.*\//s, '').replace(/\.\w{2,5}$/, '')
  const words = stemsOf(baseName)
  const matches = colorsOf(product).filter((color) => words.includes(stemsOf(color)))
  return matches.find((color) => matches.every((other) => stemsOf(color).includes(stemsOf(other))))
}

/** Returns the words without gender and plural endings: ' remer negr ' for 'Remera_NEGRA'. */
const stemsOf = (text: string): string =>
  ` ${foldText(text)
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.replace(/(?:[aeo]?s|[aeo])$/, ''))
    .join(' ')} `
