import { causesOf } from './causes-of.ts'

const READ_ONLY = '25006'

/**
 * Says whether the server would not write: another has taken over its work, and a client dialled anew may reach that one, but
 * this one never will.
 */
export const isReadOnlyServer = (failure: unknown): boolean =>
  causesOf(failure).some((one) => (one as { code?: unknown }).code === READ_ONLY)
