import { causesOf } from './causes-of.ts'

const READ_ONLY = '25006'

/**
 * Reports whether the server refused to write after a failover. The server stays read-only, but a new connection may
 * reach its successor.
 */
export const isReadOnlyServer = (failure: unknown): boolean =>
  causesOf(failure).some((one) => (one as { code?: unknown }).code === READ_ONLY)
