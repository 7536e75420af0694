import {
  type LabelDrawing,
  layoutLabel,
  type MeasureLabelText,
  moduleOf,
} from '#domain/label/label-layout.ts'
import { printedCode } from '#domain/label/printed-code.ts'
import { splitNames } from '#domain/product/colors.ts'
import { displayName, formerPrice } from '#domain/product/product.ts'
import { priceWithoutNationalTaxes } from '#domain/pricing/national-taxes.ts'
import { type CodeBars, codeBarsOf } from '#web/back-office/ticket/code-bars.ts'
import type { LabelOrder } from '#web/back-office/labels/collect-labels.ts'
import type { PaperSettings } from './paper-settings.ts'

/** Why a label has no bars. */
export type BarsFault = 'none' | 'unprintable' | 'too-wide'

export type DrawnLabel = LabelDrawing & { codeBars: CodeBars | undefined; fault: BarsFault | undefined }

type DrawOptions = {
  settings: PaperSettings
  /** National taxes in every price, in basis points. 0: labels have no net price. */
  taxes: number
  measure: MeasureLabelText
}

/** Draws the label of a row. */
export function drawLabel(
  { product, row }: LabelOrder,
  { settings, taxes, measure }: DrawOptions,
): DrawnLabel {
  const written = settings.code === 'sku' ? row.sku || row.codigo : row.codigo || row.sku
  const code = printedCode(written)
  const codeBars = code && codeBarsOf(code)
  const { label } = settings.paper
  const drawing = layoutLabel(
    {
      nombre: displayName(product),
      color: row.color || onlyName(product.color),
      talle: row.talle || onlyName(product.talle),
      precio: product.precio,
      precioAnterior: formerPrice(product),
      precioNeto: settings.net && taxes > 0 ? priceWithoutNationalTaxes(product.precio, taxes) : undefined,
    },
    {
      label,
      code: written === '' ? undefined : { digits: code?.digits ?? written, modules: codeBars?.width },
      measure,
    },
  )
  const fits = codeBars && moduleOf(codeBars.width, label.width) !== undefined
  const fault = written === '' ? 'none' : code === undefined ? 'unprintable' : fits ? undefined : 'too-wide'
  return { ...drawing, codeBars, fault }
}

/** A product whose colours share one stock names no colour, because the label cannot know which one it is. */
function onlyName(list: string): string {
  const names = splitNames(list)
  return names.length === 1 ? names[0]! : ''
}
