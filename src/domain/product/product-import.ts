/** `productos`: a catalogue. `precios`: codes and new prices. `conteo`: codes and counted units. */
export const importKinds = ['productos', 'precios', 'conteo'] as const
export type ImportKind = (typeof importKinds)[number]

/**
 * `columnas`: the headings are unknown, so a person must map them. `fallida`: the file is unreadable. `terminada`: all
 * chosen rows were processed, also after a cancellation or an undo.
 */
export const importStates = [
  'subiendo',
  'leyendo',
  'columnas',
  'vista-previa',
  'aplicando',
  'deshaciendo',
  'terminada',
  'fallida',
] as const
export type ImportState = (typeof importStates)[number]

/** Effect of a row: creates a product, changes a product, changes nothing, or is refused. */
export const rowActions = ['nuevo', 'cambia', 'igual', 'rechazado'] as const
export type RowAction = (typeof rowActions)[number]

/** `salteado`: not written, because the product changed after the preview. */
export const rowStates = ['aplicado', 'salteado', 'deshecho'] as const
export type RowState = (typeof rowStates)[number]

/** Price of a product whose combinations have different prices: the highest, the lowest, or none (refused). */
export const priceChoices = ['mayor', 'menor', 'rechazar'] as const

/**
 * Answers to the questions of one file. Without an answer the field's default applies. Rows without a default are
 * refused.
 */
export type ImportAnswers = {
  /** Heading by field, when a user mapped the columns. */
  columnas?: Readonly<Record<string, string>> | undefined
  codificacion?: (typeof encodings)[number] | undefined
  /** Decimal mark of columns whose numbers fit both marks. */
  decimales?: ',' | '.' | undefined
  /** Category of new products that have none in the file. Default: `DEFAULT_CATEGORY`. */
  categoria?: string | undefined
  categorias?: Readonly<Record<string, string>> | undefined
  /** Units of new products and combinations without a stock number. Default: 0. */
  stock?: number | undefined
  /** Whether new products are published when the file has no such column. Default: 'no'. */
  publicado?: 'si' | 'no' | undefined
  /** Default: `defaultPriceChoice`. */
  precios?: (typeof priceChoices)[number] | undefined
  /** Accepts numeric codes that differ from a known code only in leading zeros. */
  codigosComoEstan?: boolean | undefined
  /** Downloads the pictures from the addresses in the file. */
  fotos?: boolean | undefined
  /** Headings of columns that the import must not use, although it knows them. */
  columnasSinUso?: string[] | undefined
  /** Sheet of a workbook. Default: the first visible sheet with headings. */
  hoja?: string | undefined
  /** Whether rows that the workbook hides are read. Default: 'si'. */
  filasOcultas?: 'si' | 'no' | undefined
  /** Pesos for one unit of each foreign currency of the prices, by ISO code. */
  cotizaciones?: Readonly<Record<string, number>> | undefined
  /** Reads a size or code that a spreadsheet turned to a date as the value before ('02-abr' as '2-4'). */
  fechas?: boolean | undefined
  /** Accepts prices whose decimal mark differs from the other prices of their column. */
  preciosDistintos?: boolean | undefined
  /** Reads '-', 's/stock' and negative numbers in the stock column as 0. */
  stockSinNumero?: boolean | undefined
  /** A code that several combinations of a product share: the first one keeps it. Default: none keeps it. */
  codigosCompartidos?: 'primero' | undefined
}

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'macintosh'] as const

export const DEFAULT_CATEGORY = 'Sin categoría'

export const importQuestions = [
  'hoja',
  'filasOcultas',
  'codificacion',
  'decimales',
  'preciosDistintos',
  'cotizaciones',
  'fechas',
  'stockSinNumero',
  'codigosCompartidos',
  'categoria',
  'categorias',
  'stock',
  'publicado',
  'precios',
  'codigosComoEstan',
  'fotos',
] as const
export type ImportQuestion = (typeof importQuestions)[number]

/**
 * Returns the default price rule. A platform's export may have different prices on purpose, so the highest price
 * applies. In other files a different price is probably a mistake, so the row is refused.
 */
export const defaultPriceChoice = (platform: string | undefined): (typeof priceChoices)[number] =>
  platform === undefined ? 'rechazar' : 'mayor'
