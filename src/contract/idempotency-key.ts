/**
 * Length of an `Idempotency-Key` in characters. A guest's key has no account as scope, so it must be too long to guess.
 */
export const IDEMPOTENCY_KEY_LENGTH = { shortest: 16, longest: 255 } as const
