import { errorCauses } from './error-causes.ts'

/** Returns true if PostgreSQL refused a value: a constraint (class 23) or a value out of range (class 22). */
export const isRefusedValue = (failure: unknown): boolean =>
  errorCauses(failure).some((cause) => /^2[23]/.test(String((cause as { code?: unknown }).code)))
