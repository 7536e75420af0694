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
