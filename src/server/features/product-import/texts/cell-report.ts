/** Refuses a row. Returns undefined, so a reader can end with `return refuse(…)`. */
export type Refuse = (reason: string) => undefined

/** Adds a note about a corrected value. */
export type Note = (text: string) => void
