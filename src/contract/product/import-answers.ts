import { choiceText, idText, requiredText } from '#contract/http/wire.ts'
import { z } from '#contract/http/z.ts'
import { encodings, priceChoices } from '#domain/product/product-import.ts'

const category = requiredText(80, 'Elegí una categoría')

/**
 * Answers to the questions of one file. Without an answer the field's default applies. Rows without a default are
 * refused.
 */
export const importAnswers = z.object({
  columnas: z
    .record(idText(40), idText(200))
    .optional()
    .meta({ description: 'Para cada campo de la tienda, el título de la columna que lo trae' }),
  codificacion: z.enum(encodings, 'Elegí una codificación').optional(),
  /** Decimal mark of columns whose numbers fit both marks. */
  decimales: z.enum([',', '.'], 'Elegí coma o punto').optional(),
  /** Category of new products that have none in the file. Default: `DEFAULT_CATEGORY`. */
  categoria: category.optional(),
  categorias: z
    .record(choiceText(80), category)
    .optional()
    .meta({ description: 'Para cada categoría del archivo, la de la tienda' }),
  /** Units of new products and combinations without a stock number. Default: 0. */
  stock: z.number().int().min(0).max(999_999, 'El stock es demasiado grande').optional(),
  /** Whether new products are published when the file has no such column. Default: 'no'. */
  publicado: z.enum(['si', 'no'], 'Elegí si o no').optional(),
  /** Default: `defaultPriceChoice`. */
  precios: z.enum(priceChoices, 'Elegí un precio').optional(),
  /** Accepts numeric codes that differ from a known code only in leading zeros. */
  codigosComoEstan: z.boolean().optional(),
  /** Downloads the pictures from the addresses in the file. */
  fotos: z.boolean().optional(),
  columnasSinUso: z
    .array(idText(200))
    .max(1_000)
    .optional()
    .meta({ description: 'Los títulos de las columnas que no se importan' }),
  /** Sheet of a workbook. Default: the first visible sheet with headings. */
  hoja: idText(200).optional(),
  /** Whether rows that the workbook hides are read. Default: 'si'. */
  filasOcultas: z.enum(['si', 'no'], 'Elegí si o no').optional(),
  cotizaciones: z
    .record(
      idText(3),
      z.number('Escribí la cotización en pesos').positive('La cotización es mayor a 0').max(99_999_999),
    )
    .optional()
    .meta({ description: 'Cuántos pesos vale cada moneda extranjera de los precios' }),
  /** Reads a size or code that a spreadsheet turned to a date as the value before ('02-abr' as '2-4'). */
  fechas: z.boolean().optional(),
  /** Accepts prices whose decimal mark differs from the other prices of their column. */
  preciosDistintos: z.boolean().optional(),
  /** Reads '-', 's/stock' and negative numbers in the stock column as 0. */
  stockSinNumero: z.boolean().optional(),
  /** A code that several combinations of a product share: the first one keeps it. Default: none keeps it. */
  codigosCompartidos: z.enum(['primero'], 'Elegí un código').optional(),
})
export type ImportAnswers = z.output<typeof importAnswers>
