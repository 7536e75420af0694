import { sumOfCount } from '#domain/cash/cash-count.ts'
import type { Money } from '#domain/money.ts'
import { type MoneySum, sumOf } from '#domain/money-sum.ts'
import { formatPesosWithoutSign, parseTypedPesos, toWirePesos } from '#domain/text/typed-pesos.ts'

/** Typed quantity of each denomination. `valor`: '1.000,00'. */
export type TypedCount = readonly { valor: string; cantidad: string }[]

export const emptyCount = (denominations: readonly Money[]): TypedCount =>
  denominations.map((valor) => ({ valor: formatPesosWithoutSign(valor), cantidad: '' }))

/** Returns the value of each row. Undefined: the quantity is not a whole number. */
export const countedIn = (count: TypedCount): (MoneySum | undefined)[] =>
  count.map(({ valor, cantidad }) => {
    const amount = parseTypedPesos(valor)
    const bills = billsOf(cantidad)
    return amount === undefined || typeof bills === 'string'
      ? undefined
      : sumOfCount([{ valor: amount, cantidad: bills }])
  })

/** Returns the running total. Rows without a valid quantity count as 0. */
export const totalOf = (count: TypedCount): MoneySum =>
  sumOf(...countedIn(count).filter((amount) => amount !== undefined))

/** Converts the rows to the wire format. An invalid quantity stays text, and the contract refuses it. */
export const wireCount = (count: TypedCount) =>
  count.map(({ valor, cantidad }) => ({ valor: toWirePesos(valor), cantidad: billsOf(cantidad) }))

function billsOf(typed: string): number | string {
  const digits = typed.trim()
  if (digits === '') return 0
  return /^\d+$/.test(digits) ? Number(digits) : typed
}
