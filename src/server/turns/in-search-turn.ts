import { inTurn } from './in-turn.ts'

/** Limits searches over every row or index entry, because each loads the database as much as dozens of sales. */
export const inSearchTurn = inTurn({ atOnce: 2, waiting: 20 })
