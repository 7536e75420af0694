import { isAccountKey } from './customer-keys.ts'

/** `claves`: keys that assign the purchase to its customer. */
type KeyedSale = { id: string; claves: readonly string[] }

/** `sales`: ids. `accounts`: keys. */
export type PersonParts = { sales: readonly string[]; accounts: readonly string[] }

/**
 * Returns which parts of a customer move to another person, and the keys that moved and other purchases have in common.
 * `chosen`: parts of the other person. All purchases of an account move with the account. Undefined if no part moves or
 * no part stays.
 */
export function separatePerson(
  sales: readonly KeyedSale[],
  accounts: readonly string[],
  chosen: PersonParts,
): (PersonParts & { common: readonly string[] }) | undefined {
  const movedAccounts = new Set(chosen.accounts)
  const chosenSales = new Set(chosen.sales)
  const isMoved = ({ id, claves }: KeyedSale) =>
    chosenSales.has(id) || claves.some((clave) => movedAccounts.has(clave))
  // A purchase may have two accounts, so an account can bring another one.
  for (let size = -1; size !== movedAccounts.size;) {
    size = movedAccounts.size
    for (const { claves } of sales.filter(isMoved))
      for (const clave of claves.filter(isAccountKey)) movedAccounts.add(clave)
  }
  const [moved, rest] = [sales.filter(isMoved), sales.filter((sale) => !isMoved(sale))]
  const isAllMoved = rest.length === 0 && accounts.every((account) => movedAccounts.has(account))
  if (moved.length + movedAccounts.size === 0 || isAllMoved) return undefined
  const restKeys = new Set(rest.flatMap(({ claves }) => claves))
  const movedKeys = new Set(moved.flatMap(({ claves }) => claves))
  return {
    sales: moved.map(({ id }) => id),
    accounts: [...movedAccounts],
    common: [...movedKeys].filter((clave) => restKeys.has(clave)),
  }
}
