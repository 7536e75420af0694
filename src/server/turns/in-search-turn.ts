import { inTurn } from './in-turn.ts'

/** Searches that look at every row, or its entry in an index: each takes the database as long as dozens of sales. */
export const inSearchTurn = inTurn({ atOnce: 2, waiting: 20 })
