/** Refuses a row with a reason. */
export type Refuse = (reason: string) => undefined

/** Adds a note about a value that is accepted with a change. */
export type Note = (text: string) => void
