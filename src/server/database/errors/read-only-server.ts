import { errorCauses } from './error-causes.ts'

const READ_ONLY = '25006'

/** Reports whether the server is read-only after a failover. A new connection may reach its successor. */
export const isReadOnlyServer = (failure: unknown): boolean =>
  errorCauses(failure).some((one) => (one as { code?: unknown }).code === READ_ONLY)
