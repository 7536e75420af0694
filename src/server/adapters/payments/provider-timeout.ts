/** Shorter than the browser's timeout of 15 s. */
export const PROVIDER_TIMEOUT_MS = 10_000
