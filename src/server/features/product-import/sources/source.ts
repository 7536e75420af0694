/** Columns of other platforms' exports. Fields of the shop keep their Spanish names. */
export type SourceField =
  | 'id'
  | 'nombre'
  | 'categoria'
  | 'color'
  | 'talle'
  | 'stock'
  | 'precio'
  | 'precioPromocional'
  | 'precioAnterior'
  | 'costo'
  | 'descripcion'
  | 'descripcionCorta'
  | 'peso'
  | 'tasaIva'
  | 'composicion'
  | 'cuidados'
  | 'moneda'
  | 'sku'
  | 'codigoDeBarras'
  | 'images'
  | 'imagenDeVariante'
  | 'publicado'
  | 'estado'
  | 'tipo'
  | 'padre'
  | 'hayStock'
  | 'deposito'
  | 'atributos'
  | 'variantes'

/** An option with its value in one row, such as 'Talle' with 'M'. */
export type Option = { name: string; value: string }

export type SourceCells = Readonly<Partial<Record<SourceField, string>>>

/** A row of an export. A field without a column is absent. `beyond`: cells to the right of the headings. */
export type SourceRow = {
  line: number
  cells: SourceCells
  options: readonly Option[]
  beyond: string
}

/** A row with the column names of the shop. */
export type ConvertedRow = { line: number; row: Record<string, unknown> }

/** Describes the export of one platform. Headings are folded: no accents, no capitals, no final asterisk. */
export type Source = {
  platform: string
  /** Headings of each field in order of preference. The first column with a value wins. */
  columns: Readonly<Partial<Record<SourceField, readonly string[]>>>
  /** Fields that identify the platform: an export has a column for each of them. */
  required: readonly SourceField[]
  /** Whole-number fields whose columns add up, one column for each branch. */
  sums?: readonly SourceField[]
  /** Name and value columns of numbered options. The group captures the number. */
  options?: { name: RegExp; value: RegExp }
  /** Returns a function that converts consecutive rows with one id. The function may remember earlier products. */
  converter(): (rows: readonly SourceRow[]) => ConvertedRow[]
}
