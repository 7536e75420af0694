/** Refuses a row. Returns undefined, so a reader can end with `return refuse(…)`. */
export type Refuse = (reason: string) => undefined

/** Adds a note about a corrected value. */
export type Note = (text: string) => void

/** A value that a person must decide once per file, with its reason for the refusal until then. */
export type CellQuestion = { clave: 'cotizaciones' | 'fechas' | 'stockSinNumero'; ejemplo: string }

/** Records that the answer decides a value of the row. */
export type Ask = (question: CellQuestion) => void
