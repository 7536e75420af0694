import { formatPesos, type Money } from '#domain/money.ts'
import { wrapWords, shorten } from './fit-text.ts'
import type { LabelPaper } from './label-paper.ts'

/** What a label says. `precioAnterior` and `precioNeto`: undefined for a label without them. */
export type LabelFacts = {
  nombre: string
  color: string
  talle: string
  precio: Money
  precioAnterior: Money | undefined
  precioNeto: Money | undefined
}

/** A text of a label. Lengths are millimetres, and `y` is the baseline. */
export type LabelText = {
  x: number
  y: number
  size: number
  text: string
  isBold?: boolean
  isStruck?: boolean
  isCentred?: boolean
}

/** Bars of a label. `module`: width of the thinnest bar. */
type LabelBars = { x: number; y: number; height: number; module: number }

export type LabelDrawing = { texts: LabelText[]; bars: LabelBars | undefined }

/** Returns the width of a text with a font size of 1. */
export type MeasureLabelText = (text: string, options: { isBold: boolean }) => number

type LayoutInput = {
  label: LabelPaper['label']
  /** Code below the name and price. `modules`: width of its bars, or undefined for a code without bars. */
  code: { digits: string; modules: number | undefined } | undefined
  measure: MeasureLabelText
}

/** Dots of a printer with 203 dots per inch. Bars of whole dots have exact edges. */
const DOT_MM = 0.125
/** Widths of the thinnest bar. A thinner bar is not readable from a thermal printer. */
const MODULES_MM = [3 * DOT_MM, 2 * DOT_MM]
/** White modules beside the bars: 11 before and 7 behind an EAN, 10 on each side of Code 128. */
const QUIET_MODULES = 20
const MIN_BARS_MM = 5
const MAX_BARS_MM = 14
/** Between the texts and the bars. */
const GAP_MM = 0.7
const LINE_HEIGHT = 1.2
const ASCENT = 0.92

/** The padding of large labels is wider than the edge that office printers leave white. */
type LabelStyle = {
  padding: number
  nameLines: number
  name: number
  detail: number
  price: number
  net: number
  digits: number
}

const styles: readonly (LabelStyle & { from: number })[] = [
  { from: 32, padding: 4, nameLines: 2, name: 3.4, detail: 3, price: 5.4, net: 2.1, digits: 2.6 },
  { from: 24, padding: 1.5, nameLines: 2, name: 2.6, detail: 2.4, price: 3.8, net: 1.8, digits: 2.2 },
  { from: 0, padding: 1.2, nameLines: 2, name: 2.3, detail: 2.1, price: 3.2, net: 1.6, digits: 1.9 },
]

/**
 * Arranges a label: name, colour and size, price with the former price, net price, bars and their digits. Long names and
 * colours are shortened. Prices and sizes are whole, in a smaller type if necessary.
 */
export function layoutLabel(facts: LabelFacts, input: LayoutInput): LabelDrawing {
  const style = styles.find(({ from }) => input.label.height >= from)!
  const width = input.label.width - 2 * style.padding
  const module =
    input.code?.modules === undefined ? undefined : moduleOf(input.code.modules, input.label.width)
  const needed = module === undefined ? 0 : MIN_BARS_MM + GAP_MM
  const digits = input.code && digitsLine(input.code.digits, { style, width, input })
  const bottom = input.label.height - style.padding
  const barsEnd = bottom - (digits ? style.digits * LINE_HEIGHT : 0)
  const linesWith = (nameLines: number) => textLines(facts, { style: { ...style, nameLines }, width, input })
  const lines =
    [linesWith(style.nameLines), linesWith(1)].find(
      (some) => style.padding + heightOf(some) + needed <= barsEnd,
    ) ?? linesWith(1)
  const textsEnd = style.padding + heightOf(lines)
  const height = Math.min(MAX_BARS_MM, barsEnd - textsEnd - GAP_MM)
  return {
    texts: [
      ...placeLines(lines, style.padding),
      ...(digits ? [{ ...digits, y: bottom - style.digits * (LINE_HEIGHT - ASCENT) }] : []),
    ],
    bars:
      module === undefined || height <= 0
        ? undefined
        : {
            x: wholeDots((input.label.width - input.code!.modules! * module) / 2),
            y: barsEnd - height,
            height,
            module,
          },
  }
}

/** Returns the width of the thinnest bar with which a code and its white margins fit a label, or undefined. */
export const moduleOf = (modules: number, labelWidth: number): number | undefined =>
  MODULES_MM.find((module) => (modules + QUIET_MODULES) * module <= labelWidth)

const wholeDots = (length: number): number => Math.round(length / DOT_MM) * DOT_MM

type Line = { height: number; texts: Omit<LabelText, 'y'>[] }
type LineInput = { style: LabelStyle; width: number; input: LayoutInput }

const heightOf = (lines: readonly Line[]): number => lines.reduce((sum, { height }) => sum + height, 0)

function textLines(facts: LabelFacts, context: LineInput): Line[] {
  const { style, width, input } = context
  const x = style.padding
  const plainAt = (size: number) => (text: string) => input.measure(text, { isBold: false }) * size
  const name = wrapWords(facts.nombre, { width, maxLines: style.nameLines }, plainAt(style.name))
  const detail = detailText(facts, width, plainAt(style.detail))
  return [
    ...name.map((text) => line(style.name, [{ x, size: style.name, text }])),
    ...(detail === '' ? [] : [line(style.detail, [{ x, size: style.detail, text: detail }])]),
    priceLine(facts, context),
    ...(facts.precioNeto === undefined ? [] : [netLine(facts.precioNeto, context)]),
  ]
}

const line = (size: number, texts: Line['texts']): Line => ({ height: size * LINE_HEIGHT, texts })

const SEPARATOR = ' · '

/** The size is whole, because it decides what a customer takes. The colour is shortened. */
function detailText({ color, talle }: LabelFacts, width: number, measure: (text: string) => number): string {
  if (talle === '') return color === '' ? '' : shorten(color, width, measure)
  const size = `Talle ${talle}`
  if (color === '') return shorten(size, width, measure)
  const left = width - measure(SEPARATOR + size)
  return left <= 0 ? shorten(size, width, measure) : shorten(color, left, measure) + SEPARATOR + size
}

/** The former price is smaller than the price. Both shrink together until they fit. */
function priceLine({ precio, precioAnterior }: LabelFacts, { style, width, input }: LineInput): Line {
  const [text, former] = [formatPesos(precio), precioAnterior && formatPesos(precioAnterior)]
  const [gap, formerSize] = [style.price * 0.35, style.price * 0.68]
  const priceWidth = input.measure(text, { isBold: true }) * style.price
  const formerWidth = former ? gap + input.measure(former, { isBold: false }) * formerSize : 0
  const scale = Math.min(1, width / (priceWidth + formerWidth))
  const price = { x: style.padding, size: style.price * scale, text, isBold: true }
  const struck = former && {
    x: style.padding + (priceWidth + gap) * scale,
    size: formerSize * scale,
    text: former,
    isStruck: true,
  }
  return line(style.price, struck ? [price, struck] : [price])
}

/** Resolución 4/2025 requires these words beside a price. */
function netLine(precioNeto: Money, { style, width, input }: LineInput): Line {
  const text = `Precio sin impuestos nacionales: ${formatPesos(precioNeto)}`
  const size = Math.min(style.net, width / input.measure(text, { isBold: false }))
  return line(style.net, [{ x: style.padding, size, text }])
}

function digitsLine(text: string, { style, width, input }: LineInput): Omit<LabelText, 'y'> {
  const size = Math.min(style.digits, width / input.measure(text, { isBold: false }))
  return { x: input.label.width / 2, size, text, isCentred: true }
}

function placeLines(lines: readonly Line[], top: number): LabelText[] {
  const texts: LabelText[] = []
  let y = top
  for (const { height, texts: own } of lines) {
    texts.push(...own.map((text) => ({ ...text, y: y + (height / LINE_HEIGHT) * ASCENT })))
    y += height
  }
  return texts
}
