import { Problem } from '#contract/http/problem.ts'
import * as customers from '#contract/customer/customers.ts'
import { command } from '#server/commands/command.ts'
import { regroupCustomers } from './customer-group-store.ts'
import { insertJoin, undoJoin } from './customer-join-store.ts'
import { lockCustomerGroups } from './customer-lock-store.ts'
import { requireCustomer } from './require-customer.ts'

/**
 * Joins two customers, which changes only what staff see. The join stays with the two keys, so its undo restores both
 * customers. Refuses with `customer-not-found` or `customers-already-joined`.
 */
export const joinCustomers = command(customers.joinCustomers, async (tx, { params, body, actor, at }) => {
  await lockCustomerGroups(tx)
  const [one, other] = [await requireCustomer(tx, params.id), await requireCustomer(tx, body.otro)]
  if (one === other) throw new Problem('customers-already-joined')
  const join = await insertJoin(tx, { keys: [one, other], actor: actor.uid, at })
  await regroupCustomers(tx, [one, other])
  const joined = String(Math.min(one, other))
  return {
    reply: { id: joined, union: String(join) },
    audit: {
      what: 'unió dos clientes',
      object: `customer:${joined}`,
      after: { clientes: [one, other].map(String), union: String(join) },
    },
  }
})

/** Undoes a join. Refuses with `customer-not-found` or `customer-join-not-found`. */
export const separateCustomers = command(customers.separateCustomers, async (tx, { params, body, at }) => {
  await lockCustomerGroups(tx)
  const customer = await requireCustomer(tx, params.id)
  const keys = await undoJoin(tx, { customer, join: Number(body.union), at })
  if (!keys) throw new Problem('customer-join-not-found')
  await regroupCustomers(tx, keys)
  return {
    reply: { ok: true as const },
    audit: {
      what: 'separó dos clientes',
      object: `customer:${customer}`,
      after: { clientes: keys.map(String), union: body.union },
    },
  }
})
