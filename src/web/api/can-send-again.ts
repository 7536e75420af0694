import type { ApiProblem } from './api-problem.ts'

/** Returns whether the same request may succeed later: no connection, a busy shop, or an expired session. */
export const canSendAgain = ({ status, code }: ApiProblem): boolean =>
  status === 0 || status >= 500 || status === 401 || status === 429 || code === 'sale-in-progress'
