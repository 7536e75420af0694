/** How many characters an `Idempotency-Key` has. A guest has no account to scope it by: it must be too long to guess. */
export const IDEMPOTENCY_KEY_LENGTH = { shortest: 16, longest: 255 } as const
