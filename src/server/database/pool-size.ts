/**
 * How many connections to a PostgreSQL server a process opens unless told. More do not sell more: where two cores
 * carried shop and server, ten sold a tenth less (docs/benchmarks.md). Fewer would leave too few beside the two that long
 * lists and the two that searches of the staff may hold.
 */
export const POOL_SIZE = 6
