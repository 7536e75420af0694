import type { ProblemCode } from '#contract/http/problems.ts'
import type { CreditRefusal } from '#domain/sale/credit-refusal.ts'

export const creditProblems = {
  unknown: 'credit-unknown',
  expired: 'credit-expired',
  'used-up': 'credit-used-up',
} as const satisfies Record<CreditRefusal, ProblemCode>
