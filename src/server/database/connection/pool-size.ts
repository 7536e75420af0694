/**
 * Default connections of a process. With ten, sales were a tenth slower on two cores (docs/benchmarks.md). Long lists
 * and staff searches hold two each, so fewer would leave too few.
 */
export const POOL_SIZE = 6
