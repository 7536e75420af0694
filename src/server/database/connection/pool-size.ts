/**
 * Default number of connections per process. With ten connections, sales were 10 % slower on two cores
 * (docs/benchmarks.md). Each long list and each staff search uses two connections, so a smaller pool would be
 * too small.
 */
export const POOL_SIZE = 6
