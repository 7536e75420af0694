import { z } from '#contract/http/z.ts'
import { customerKeys, isPersonKey, saleKey } from '#domain/customer/customer-keys.ts'
import { customerSearchText } from '#domain/customer/customer-search.ts'
import type { SaleChannel } from '#domain/sale/sale.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryRows } from '#server/database/queries/query-rows.ts'
import { regroupCustomers, writeCustomers } from './customer-group-store.ts'
import { lockCustomerGroups, shareCustomerGroups } from './customer-lock-store.ts'
import { readSharedKeys } from './customer-shared-key-store.ts'

/** Contact of a stored sale. `chosen`: id of the customer that the seller chose at the counter. */
export type SaleToLink = {
  id: string
  numero: number
  medio: SaleChannel
  userId: string | null
  cliente: string
  correo: string
  celular: string
  documento: string
  chosen?: number | undefined
  /** Keys that the sale has already. */
  claves?: readonly string[] | undefined
}

type KeyRow = z.output<typeof keyRow>
const keyRow = z.object({ id: z.number(), clave: z.string(), cliente_id: z.number() })

/**
 * Assigns a new sale to its customer. Does nothing for a counter sale with only a name, because a name is no person.
 * Creates missing keys and joins the customers whose keys the sale connects. A phone or document of several people
 * (`readSharedKeys`) connects nothing, nor does a phone of the store.
 */
export const linkSale = (tx: Queryable, sale: SaleToLink, storePhones: ReadonlySet<string>): Promise<void> =>
  linkSales(tx, [sale], storePhones)

/** Like `linkSale`, for many sales. */
export async function linkSales(
  tx: Queryable,
  sales: readonly SaleToLink[],
  storePhones: ReadonlySet<string>,
): Promise<void> {
  const accounts = await readVerifiedAccounts(
    tx,
    sales
      .filter(({ userId, claves = [] }) => userId === null && !claves.some(isPersonKey))
      .map(({ correo }) => correo),
  )
  const planned = sales
    .map((sale) => planSale(sale, { accounts, storePhones }))
    .filter(({ claves }) => claves.length > 0)
  const withChosen = await addChosen(tx, planned)
  const known = [...new Set(withChosen.flatMap(({ claves }) => claves))].toSorted()
  if (known.length === 0) return
  const connecting = withChosen.filter(({ claves }) => claves.length > 1)
  if (connecting.length > 0) await lockFor(tx, connecting)
  const { keys, created } = await findOrCreateKeys(tx, known)
  const { assigned, missing } = await setSharedApart(tx, withChosen, keys)
  if (missing.length > 0)
    for (const [clave, row] of (await findOrCreateKeys(tx, missing)).keys) keys.set(clave, row)
  await insertLinks(tx, assigned, keys)
  await joinKeys(
    tx,
    assigned.filter(({ claves }) => claves.length > 1),
    { keys, created },
  )
}

/** `claves`: keys that assign the sale. `given`: those that stay, even if several people have them. */
type PlannedSale = { sale: SaleToLink; claves: string[]; given: ReadonlySet<string>; apart: string[] }

/** Moves the shared keys of each sale to `apart`. A sale without another key gets its own, which may be missing. */
async function setSharedApart(
  tx: Queryable,
  planned: readonly PlannedSale[],
  keys: ReadonlyMap<string, KeyRow>,
): Promise<{ assigned: PlannedSale[]; missing: string[] }> {
  const shared = await readSharedKeys(
    tx,
    [...keys.values()].map(({ id }) => id),
  )
  const assigned = planned.map((plan) => {
    const isApart = (clave: string) => !plan.given.has(clave) && shared.has(keys.get(clave)!.id)
    const own = plan.claves.filter((clave) => !isApart(clave))
    const claves = own.length > 0 ? own : [saleKey(plan.sale.id)]
    return { ...plan, claves, apart: plan.claves.filter(isApart) }
  })
  return { assigned, missing: assigned.flatMap(({ claves }) => claves).filter((clave) => !keys.has(clave)) }
}

/** Returns whether a sale without a chosen customer belongs to a person. A name alone is no person. */
export const isOfPerson = (
  { medio, celular, documento }: SaleToLink,
  storePhones: ReadonlySet<string>,
): boolean =>
  medio === 'Página' || customerKeys({ phone: celular, document: documento }, storePhones).length > 0

function planSale(
  sale: SaleToLink,
  { accounts, storePhones }: { accounts: ReadonlyMap<string, string>; storePhones: ReadonlySet<string> },
): PlannedSale {
  // The e-mail address assigns no sale of a person whom staff separated.
  const account =
    sale.userId ?? (sale.claves?.some(isPersonKey) ? undefined : accounts.get(sale.correo.toLowerCase()))
  const own = customerKeys({ account, phone: sale.celular, document: sale.documento }, storePhones)
  const given = new Set(sale.claves)
  const claves = [...new Set([...given, ...own])]
  const isNone = claves.length === 0 && (sale.chosen !== undefined || isOfPerson(sale, storePhones))
  return { sale, claves: isNone ? [saleKey(sale.id)] : claves, given, apart: [] }
}

const chosenRow = z.object({ id: z.number(), clave: z.string() })

/** Adds the key of the chosen customer first. A customer that was erased meanwhile is ignored. */
async function addChosen(tx: Queryable, planned: readonly PlannedSale[]): Promise<PlannedSale[]> {
  const ids = planned.flatMap(({ sale: { chosen } }) => (chosen === undefined ? [] : [chosen]))
  if (ids.length === 0) return [...planned]
  const found = await queryRows(tx, chosenRow, {
    text: 'select id, clave from customer_keys where id = any($1)',
    values: [ids],
  })
  const claveOf = new Map(found.map(({ id, clave }) => [id, clave]))
  return planned
    .map((plan) => {
      const { sale, claves, given } = plan
      if (sale.chosen === undefined) return plan
      const chosen = claveOf.get(sale.chosen)
      const own = claves.filter((clave) => clave !== chosen && clave !== saleKey(sale.id))
      if (chosen === undefined) return { ...plan, claves: own }
      return { ...plan, claves: [chosen, ...own], given: new Set([...given, chosen]) }
    })
    .filter(({ claves }) => claves.length > 0)
}

const accountRow = z.object({ id: z.string(), email: z.string() })

/** Returns the accounts of customers that verified these e-mail addresses, by address. */
async function readVerifiedAccounts(tx: Queryable, emails: readonly string[]): Promise<Map<string, string>> {
  const addresses = [...new Set(emails.filter((one) => one !== '').map((one) => one.toLowerCase()))]
  if (addresses.length === 0) return new Map()
  const rows = await queryRows(tx, accountRow, {
    name: 'verified-accounts',
    text: `select id, email from "user" where email = any($1) and "emailVerified" and rol = 'user'`,
    values: [addresses],
  })
  return new Map(rows.map(({ id, email }) => [email, id]))
}

/**
 * Locks the groups against changes, or for a change if the sales connect two customers. One sale of a known customer
 * needs only the shared lock.
 */
async function lockFor(tx: Queryable, connecting: readonly PlannedSale[]): Promise<void> {
  const known = await readKeys(
    tx,
    connecting.flatMap(({ claves }) => claves),
  )
  const customers = new Set([...known.values()].map(({ cliente_id }) => cliente_id))
  await (connecting.length === 1 && customers.size <= 1 ? shareCustomerGroups(tx) : lockCustomerGroups(tx))
}

const MAX_TRIES = 5

/** Returns the keys, locked against their deletion. A key that an erasure deletes meanwhile is created again. */
export async function findOrCreateKeys(
  tx: Queryable,
  claves: readonly string[],
): Promise<{ keys: Map<string, KeyRow>; created: Set<number> }> {
  const created = new Set<number>()
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const keys = await readKeys(tx, claves, { locked: true })
    const missing = claves.filter((clave) => !keys.has(clave))
    if (missing.length === 0) return { keys, created }
    for (const { id } of await insertKeys(tx, missing)) created.add(id)
  }
  throw new Error(`The keys of a customer disappeared ${MAX_TRIES} times`)
}

async function readKeys(
  tx: Queryable,
  claves: readonly string[],
  { locked = false } = {},
): Promise<Map<string, KeyRow>> {
  const rows = await queryRows(tx, keyRow, {
    name: locked ? 'lock-customer-keys' : 'customer-keys',
    text: `select id, clave, cliente_id from customer_keys where clave = any($1) order by clave
           ${locked ? 'for key share' : ''}`,
    values: [claves],
  })
  return new Map(rows.map((row) => [row.clave, row]))
}

const idRow = z.object({ id: z.number() })

/** Inserts keys in their order, so that concurrent sales never deadlock. Returns the inserted ones. */
const insertKeys = (tx: Queryable, claves: readonly string[]) =>
  queryRows(tx, idRow, {
    name: 'insert-customer-keys',
    text: `insert into customer_keys (id, cliente_id, clave)
           select id, id, clave from (
             select nextval(pg_get_serial_sequence('customer_keys', 'id')) as id, clave
             from unnest($1::text[]) with ordinality as missing (clave, at) order by at
           ) as numbered
           on conflict (clave) do nothing returning id`,
    values: [claves],
  })

/** Inserts the keys of the sales. The first key of a sale is its principal one. */
async function insertLinks(
  tx: Queryable,
  planned: readonly PlannedSale[],
  keys: ReadonlyMap<string, KeyRow>,
): Promise<void> {
  const rows = planned.flatMap(({ sale, claves, apart }) =>
    [...claves, ...apart].map((clave, at) => ({
      saleId: sale.id,
      keyId: keys.get(clave)!.id,
      first: at === 0,
      aparte: at >= claves.length,
      numero: sale.numero,
      busqueda: at === 0 ? customerSearchText({ ...sale, nombre: sale.cliente }) : '',
    })),
  )
  await tx.query({
    name: 'insert-customer-sales',
    text: `insert into customer_sales (sale_id, key_id, principal, aparte, numero, busqueda)
           select "saleId", "keyId", principal, aparte, numero, case when principal then busqueda else '' end
           from (
             select *, first and not exists (
               select from customer_sales known where known.sale_id = "saleId" and known.principal
             ) as principal
             from json_to_recordset($1::json)
               as link ("saleId" text, "keyId" bigint, first boolean, aparte boolean, numero bigint, busqueda text)
           ) as link
           on conflict (sale_id, key_id) do nothing`,
    values: [JSON.stringify(rows)],
  })
}

/** Joins the keys of each sale into one customer. */
async function joinKeys(
  tx: Queryable,
  connecting: readonly PlannedSale[],
  { keys, created }: { keys: ReadonlyMap<string, KeyRow>; created: ReadonlySet<number> },
): Promise<void> {
  const apart = connecting
    .map(({ claves }) => claves.map((clave) => keys.get(clave)!))
    .filter((own) => new Set(own.map(({ cliente_id }) => cliente_id)).size > 1)
  if (apart.length === 0) return
  const [own, ...others] = apart
  const customers = new Set(own!.filter(({ id }) => !created.has(id)).map(({ cliente_id }) => cliente_id))
  const smallest = Math.min(...own!.map(({ id }) => id))
  const customer = [...customers][0] ?? smallest
  // A concurrent sale may have created a key after the first new one, which then names the customer.
  if (others.length > 0 || customers.size > 1 || customer > smallest)
    return regroupCustomers(
      tx,
      apart.flatMap((all) => all.map(({ id }) => id)),
    )
  // No other transaction sees the new keys, so the shared lock is enough.
  await writeCustomers(
    tx,
    own!.filter(({ id }) => created.has(id)).map(({ id }) => ({ id, customer })),
  )
}
