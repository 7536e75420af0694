/** Columns of other shops' exports, under our names. Fields of the shop keep their Spanish names. */
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
  | 'descripcion'
  | 'descripcionCorta'
  | 'composicion'
  | 'cuidados'
  | 'moneda'
  | 'sku'
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

/** An option of a product, such as 'Talle', with the value of one row. */
export type Option = { name: string; value: string }

export type SourceCells = Readonly<Partial<Record<SourceField, string>>>

/** A row of an export. A field without a column is absent. `beyond`: text to the right of the headings. */
export type SourceRow = {
  line: number
  cells: SourceCells
  options: readonly Option[]
  beyond: string
}

/** A row with the column names of the shop. */
export type ConvertedRow = { line: number; row: Record<string, unknown> }

/** The export of one platform. Headings are folded: no accents, no capitals, no final asterisk. */
export type Source = {
  /** Name for users. */
  platform: string
  /** Headings of each field, the preferred first. The first column with a value wins. */
  columns: Readonly<Partial<Record<SourceField, readonly string[]>>>
  /** A file that has a column for each of these fields is an export of this platform. */
  required: readonly SourceField[]
  /** Numbered columns of options. The only group is the number. */
  options?: { name: RegExp; value: RegExp }
  /** Returns a function for the consecutive rows with one id. The function may remember earlier products. */
  converter(): (rows: readonly SourceRow[]) => ConvertedRow[]
}
