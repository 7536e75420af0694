/** Length in characters. A guest's key has no account as scope, so it must be too long to guess. */
export const IDEMPOTENCY_KEY_LENGTH = { min: 16, max: 255 } as const
