import type { Role } from '#domain/account/role.ts'
import type { Money } from '#domain/money.ts'
import type { AnyMoney, MoneySum } from '#domain/money-sum.ts'

/** Number of bills or coins of one denomination. `cantidad` is a whole number of at least 0. */
export type CountedDenomination = { valor: Money; cantidad: number }

export const MAX_DENOMINATIONS = 20

/** Returns the value of the counted bills and coins. */
export const sumOfCount = (count: readonly CountedDenomination[]): MoneySum =>
  count.reduce<bigint>((sum, { valor, cantidad }) => sum + BigInt(valor) * BigInt(cantidad), 0n) as MoneySum

/** Counted cash of a closing. `billetes`: the count by denomination. `queda`: cash that stays in the drawer. */
type CashCount = {
  contado: AnyMoney
  billetes?: readonly CountedDenomination[] | null | undefined
  queda?: AnyMoney | null | undefined
}

/** Returns true if the count by denomination, if there is one, adds up to the counted cash. */
export const isCountCorrect = ({ contado, billetes }: CashCount): boolean =>
  !billetes || sumOfCount(billetes) === BigInt(contado)

/** Returns true if no more cash stays in the drawer than was counted. */
export const isRestCounted = ({ contado, queda }: CashCount): boolean =>
  queda === undefined || queda === null || queda <= contado

/** Returns true if a shop that closes blind hides the sums of an open day from a role. An admin sees them. */
export const hidesOpenDay = (blindClosing: boolean, rol: Role): boolean => blindClosing && rol !== 'admin'
