import { inTurn } from './in-turn.ts'

/** Searches that no index answers: each takes a connection and a processor of the database for as long as hundreds of sales. */
export const inSearchTurn = inTurn({ atOnce: 2, waiting: 20 })
