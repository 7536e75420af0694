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

/** What a planned product or a refused row of a file does. */
export const rowActions = ['nuevo', 'cambia', 'igual', 'rechazado'] as const
export type RowAction = (typeof rowActions)[number]

/** `salteado`: the product changed after the preview, so it was not written. */
export const rowStates = ['aplicado', 'salteado', 'deshecho'] as const
export type RowState = (typeof rowStates)[number]

/** What to do with combinations of one product that have different prices, because a product has one price. */
export const priceChoices = ['mayor', 'menor', 'rechazar'] as const

/** Answers about one file. An absent answer uses the default of its field, or else the rows are refused. */
export type ImportAnswers = {
  /** Heading of each field, when a person mapped the columns. */
  columnas?: Readonly<Record<string, string>> | undefined
  codificacion?: (typeof encodings)[number] | undefined
  /** Decimal mark of columns that show no evidence. */
  decimales?: ',' | '.' | undefined
  /** Category of new products without one. Default: `DEFAULT_CATEGORY`. */
  categoria?: string | undefined
  /** Category of the shop for a category of the file. */
  categorias?: Readonly<Record<string, string>> | undefined
  /** Units of new products and combinations without a number. Default: 0. */
  stock?: number | undefined
  /** Publication of new products when no column states it. Default: 'no'. */
  publicado?: 'si' | 'no' | undefined
  /** Default: `defaultPriceChoice`. */
  precios?: (typeof priceChoices)[number] | undefined
  /** Accepts numeric codes that differ from a known code only in leading zeros. */
  codigosComoEstan?: boolean | undefined
  /** Downloads the pictures that the file names by address. */
  fotos?: boolean | undefined
}

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'macintosh'] as const

/** Category of imported products whose rows name none. */
export const DEFAULT_CATEGORY = 'Sin categoría'

/** Questions that a file may raise. Each is asked once per file. */
export const importQuestions = [
  'codificacion',
  'decimales',
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
 * In a platform's export different prices are on purpose, so the shop takes the highest. In another file one of the rows
 * is probably a mistake, so the row is refused.
 */
export const defaultPriceChoice = (platform: string | undefined): (typeof priceChoices)[number] =>
  platform === undefined ? 'rechazar' : 'mayor'
