import { foldText } from './fold-text.ts'
import { colorsOf, type Product } from './product.ts'

/**
 * Which of the product's colours the name of a picture's file tells: 'campera-negra-2.jpg' shows the black one. Gender
 * and plural do not matter, the longest match wins, and a name that tells two colours tells none.
 */
export function colorToldBy(fileName: string, product: Pick<Product, 'color'>): string | undefined {
  const ownName = fileName
    .split('/')
    .at(-1)!
    .replace(/\.\w{2,5}$/, '')
  const words = stemsOf(ownName)
  const told = colorsOf(product).filter((color) => words.includes(stemsOf(color)))
  return told.find((color) => told.every((other) => stemsOf(color).includes(stemsOf(other))))
}

/** ' remer negr ' for 'Remera_NEGRA': whole words between spaces, without the endings of gender and number. */
const stemsOf = (text: string): string =>
  ` ${foldText(text)
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.replace(/(?:[aeo]?s|[aeo])$/, ''))
    .join(' ')} `
