import { errorCauses } from './error-causes.ts'

const READ_ONLY = '25006'

/**
 * Returns whether the server refuses writes because a failover made another server the primary. A new connection may
 * reach the new primary.
 */
export const isReadOnlyServer = (failure: unknown): boolean =>
  errorCauses(failure).some((one) => (one as { code?: unknown }).code === READ_ONLY)
