import type { ImportAnswers } from '#contract/product/import-answers.ts'

/** Refuses a row. Returns undefined, so a reader can end with `return refuse(…)`. */
export type Refuse = (reason: string) => undefined

/** Adds a note about a corrected value. */
export type Note = (text: string) => void

/** A value that a person must decide once per file, with its reason for the refusal until then. */
export type CellQuestion = { clave: 'cotizaciones' | 'fechas' | 'stockSinNumero'; ejemplo: string }

/** Records that the answer decides a value of the row. */
export type Ask = (question: CellQuestion) => void

/** Answers that decide values of a row. */
export type RowAnswers = Pick<ImportAnswers, 'cotizaciones' | 'fechas' | 'stockSinNumero'>

/** Receives what a reader of a cell finds. */
export type Report = { refuse: Refuse; note: Note; ask: Ask; answers: RowAnswers }

/** Returns the beginning of a written value, for a refusal. */
export const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text)
