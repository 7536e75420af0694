/**
 * Default connections per process. With ten connections, sales were 10 % slower on two cores (docs/benchmarks.md). Long
 * lists and staff searches use two connections each, so fewer would not suffice.
 */
export const POOL_SIZE = 6
