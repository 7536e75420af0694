import type { MeasureLabelText } from '#domain/label/label-layout.ts'

/** Weights of the texts of a label. The shop's font has all weights. */
export const LABEL_WEIGHTS = { plain: 500, bold: 700 } as const

/** Large, because browsers round the widths of small texts. */
const MEASURED_PX = 100

/** Loads the font of the labels and returns a function that measures texts with it. */
export async function openLabelMeasure(): Promise<MeasureLabelText> {
  const { fontFamily } = getComputedStyle(document.body)
  const fontOf = (isBold: boolean) =>
    `${isBold ? LABEL_WEIGHTS.bold : LABEL_WEIGHTS.plain} ${MEASURED_PX}px ${fontFamily}`
  await Promise.all([document.fonts.load(fontOf(false)), document.fonts.load(fontOf(true))])
  const context = document.createElement('canvas').getContext('2d')
  const widths = new Map<string, number>()
  return (text, { isBold }) => {
    const key = `${isBold}${text}`
    const known = widths.get(key)
    if (known !== undefined) return known
    // Without a canvas, the average width of a letter.
    let width = text.length * 0.6
    if (context) {
      context.font = fontOf(isBold)
      width = context.measureText(text).width / MEASURED_PX
    }
    widths.set(key, width)
    return width
  }
}
