import { errorCauses } from './error-causes.ts'

const SERIALIZATION_FAILED = '40001'
const DEADLOCKED = '40P01'

/** Returns whether PostgreSQL ended the transaction for a deadlock or a serialization failure, so a retry may succeed. */
export const isSerializationFailure = (failure: unknown): boolean =>
  errorCauses(failure).some((one) =>
    [SERIALIZATION_FAILED, DEADLOCKED].includes((one as { code?: string }).code ?? ''),
  )
