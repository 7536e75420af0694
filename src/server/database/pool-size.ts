/**
 * Default number of connections of a process. With ten, sales were a tenth slower on two cores (docs/benchmarks.md).
 * Fewer than six would leave too few beside long lists and staff searches, which hold two each.
 */
export const POOL_SIZE = 6
