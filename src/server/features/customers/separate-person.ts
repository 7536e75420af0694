import { randomUUID } from 'node:crypto'
import { Problem } from '#contract/http/problem.ts'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import * as contract from '#contract/customer/customer-separation.ts'
import { formatDate } from '#domain/calendar.ts'
import { accountKey, isAccountKey, personKey } from '#domain/customer/customer-keys.ts'
import { linksToOneGroup } from '#domain/customer/group-customers.ts'
import { separatePerson as planSeparation } from '#domain/customer/separate-person.ts'
import { command } from '#server/commands/command.ts'
import type { Deps } from '#server/deps.ts'
import { findCustomer } from './customer-facts-store.ts'
import { readCustomerAccounts } from './customer-erasure-list-store.ts'
import { regroupCustomers } from './customer-group-store.ts'
import { insertJoin } from './customer-join-store.ts'
import { lockCustomerGroups } from './customer-lock-store.ts'
import {
  assignToPerson,
  type CustomerKey,
  insertPersonKey,
  readCustomersOfKeys,
  readKeysOfCustomer,
  readSalesWithKeys,
  undoJoinsBetween,
} from './customer-separation-store.ts'
import { requireCustomer } from './require-customer.ts'

const MAX_LISTED = 300

/** Returns the accounts of a customer, and the newest purchases without an account. Refuses with `customer-not-found`. */
export async function listCustomerParts(
  { pool }: Pick<Deps, 'pool'>,
  id: string,
): Promise<ReplyOf<typeof contract.listCustomerParts>> {
  const customer = await requireCustomer(pool, id)
  const [sales, accounts] = await Promise.all([
    readSalesWithKeys(pool, customer),
    readCustomerAccounts(pool, customer),
  ])
  return {
    cuentas: accounts.map(({ uid, nombre, email }) => ({
      id: uid,
      nombre,
      correo: email,
      compras: sales.filter(({ claves }) => claves.includes(accountKey(uid))).length,
    })),
    compras: sales
      .filter(({ claves }) => !claves.some(isAccountKey))
      .slice(0, MAX_LISTED)
      .map(({ id: saleId, numero, creado, cliente, correo, celular, documento }) => ({
        id: saleId,
        numero,
        fecha: formatDate(creado),
        nombre: cliente,
        celular,
        correo,
        documento,
      })),
  }
}

/**
 * Assigns purchases and accounts of a customer to another person. The phone and the document that both have assign no
 * later purchase, until staff join both again. Joins hold the others together if only the moved parts connected them. Refuses with `customer-not-found`, with `customer-parts-changed` if a part
 * belongs to another customer meanwhile, and with `nothing-to-separate` if no part moves or stays.
 */
export const separatePerson = command(contract.separatePerson, async (tx, { params, body, actor, at }) => {
  await lockCustomerGroups(tx)
  const customer = await requireCustomer(tx, params.id)
  const sales = await readSalesWithKeys(tx, customer)
  const keys = await readKeysOfCustomer(tx, customer)
  const accounts = keys.map(({ clave }) => clave).filter(isAccountKey)
  const chosen = { sales: body.compras, accounts: body.cuentas.map(accountKey) }
  const known = new Set([...sales.map(({ id }) => id), ...accounts])
  if ([...chosen.sales, ...chosen.accounts].some((part) => !known.has(part)))
    throw new Problem('customer-parts-changed')
  const plan = planSeparation(sales, accounts, chosen)
  if (!plan) throw new Problem('nothing-to-separate')
  const moved = sales.filter(({ id }) => plan.sales.includes(id))
  const ofSales = new Set(moved.flatMap(({ claves }) => claves))
  const isCommon = ({ clave }: CustomerKey) => plan.common.includes(clave)
  const isMoved = (key: CustomerKey) =>
    !isCommon(key) && (ofSales.has(key.clave) || plan.accounts.includes(key.clave))
  const [movedKeys, rest] = [keys.filter(isMoved), keys.filter((key) => !isMoved(key))]
  if (moved.length > 0) {
    const person = await insertPersonKey(tx, personKey(randomUUID()))
    await assignToPerson(tx, moved, { person: person.id, common: keys.filter(isCommon) })
    movedKeys.unshift(person)
  }
  const [first, ...others] = movedKeys
  await undoJoinsBetween(tx, { moved: movedKeys, rest, at })
  // An account without purchases has only a join that connects it.
  for (const { id, clave } of others)
    if (!ofSales.has(clave)) await insertJoin(tx, { keys: [first!.id, id], actor: actor.uid, at })
  await regroupCustomers(tx, [customer, first!.id])
  const torn = linksToOneGroup(await readCustomersOfKeys(tx, rest))
  for (const keysToJoin of torn) await insertJoin(tx, { keys: keysToJoin, actor: actor.uid, at })
  if (torn.length > 0) await regroupCustomers(tx, torn.flat())
  const [left, other] = [await findCustomer(tx, rest[0]!.id), await findCustomer(tx, first!.id)]
  return {
    reply: { id: String(left), otro: String(other) },
    audit: {
      what: 'separó lo de otra persona de un cliente',
      object: `customer:${left}`,
      after: { otro: String(other), ventas: moved.length, cuentas: plan.accounts.length },
    },
  }
})
