import { creditCode, formatCreditCode } from './credit-code.ts'

const PREFIX = 'ARR-'

/** Returns the code of a withdrawal from `CREDIT_CODE_BYTES` random bytes: 'ARR-ABCD-EFGH-JKLM', with a check sign. */
export const withdrawalCode = (random: Uint8Array): string => PREFIX + formatCreditCode(creditCode(random))
