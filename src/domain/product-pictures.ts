import { colorsOf, type Product } from './product.ts'
import { foldText } from './fold-text.ts'

type Pictured = Pick<Product, 'images' | 'coloresDeImagenes'>

/** Where in `images` a colour is first seen; undefined when no picture is known to show it. */
export function positionInColor({ images, coloresDeImagenes }: Pictured, color: string): number | undefined {
  const key = foldText(color)
  if (key === '' || coloresDeImagenes === undefined) return undefined
  const position = images.findIndex((image) => foldText(coloresDeImagenes[image] ?? '') === key)
  return position === -1 ? undefined : position
}

/** The picture that stands for a product in a colour; where none is known to show it, the first of all. */
export const pictureInColor = (product: Pictured, color = ''): string | undefined =>
  product.images[positionInColor(product, color) ?? 0]

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
