import type { AnyMoney } from '#domain/money-sum.ts'

/** A cell of an exported table: a text, a whole number, or an amount in centavos. */
export type TableCell = string | number | { readonly amount: AnyMoney }
