import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { consentOrigins } from '#domain/customer/consent.ts'
import type { Day } from '#domain/calendar.ts'
import { isOneOf, notEmpty, timestamptz } from './columns.ts'
import { sales } from './sales.ts'

/**
 * Keys of customers (`customerKeys`): an account, a phone, a document, a sale without any of them, or a person whom staff
 * separated (`personKey`). `clienteId`: the
 * smallest key of the customer, as `groupCustomers` returns it. The id of that key is the id of the customer.
 * `busqueda`: name and e-mail of an account for searches, '' for other keys.
 */
export const customerKeys = pgTable(
  'customer_keys',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    clave: text('clave').notNull(),
    clienteId: bigint('cliente_id', { mode: 'number' })
      .notNull()
      .references((): AnyPgColumn => customerKeys.id),
    busqueda: text('busqueda').notNull().default(''),
  },
  (table) => [
    unique('customer_keys_clave_unique').on(table.clave),
    index('customer_keys_by_customer').on(table.clienteId, table.id),
    // For the list, newest first.
    index('customer_keys_first')
      .on(table.id)
      .where(sql`${table.id} = ${table.clienteId}`),
    index('customer_keys_by_text')
      .using('gin', table.busqueda.op('gin_trgm_ops'))
      .where(sql`${table.busqueda} <> ''`),
    notEmpty('customer_keys_clave_not_empty', table.clave),
    // Joins and their undo change whole groups, and the smallest key names each of them.
    check('customer_keys_smallest', sql`${table.clienteId} <= ${table.id}`),
  ],
)

/**
 * The keys of each sale: all keys of a sale belong to one customer, except those `aparte`. `aparte`: the sale has this
 * phone or document, but several people have it, so it does not assign the sale. One key is `principal`, so a sale counts once.
 * `numero`: of the sale, for pages. `busqueda`: name, e-mail, phone and document of the sale on its principal key, folded.
 */
export const customerSales = pgTable(
  'customer_sales',
  {
    saleId: text('sale_id')
      .notNull()
      .references(() => sales.id),
    keyId: bigint('key_id', { mode: 'number' })
      .notNull()
      .references(() => customerKeys.id),
    principal: boolean('principal').notNull(),
    aparte: boolean('aparte').notNull().default(false),
    numero: bigint('numero', { mode: 'number' }).notNull(),
    busqueda: text('busqueda').notNull().default(''),
  },
  (table) => [
    primaryKey({ name: 'customer_sales_pk', columns: [table.saleId, table.keyId] }),
    index('customer_sales_by_key').on(table.keyId, table.numero),
    uniqueIndex('customer_sales_one_principal')
      .on(table.saleId)
      .where(sql`${table.principal}`),
    index('customer_sales_apart')
      .on(table.keyId)
      .where(sql`${table.aparte}`),
    check('customer_sales_principal_assigns', sql`not (${table.principal} and ${table.aparte})`),
    index('customer_sales_by_text')
      .using('gin', table.busqueda.op('gin_trgm_ops'))
      .where(sql`${table.principal}`),
  ],
)

/**
 * Phones that the store has or had, normalised (`storePhones`). A former phone stays, because the sales of its time have
 * the phone, too, and no customer.
 */
export const storePhones = pgTable('store_phones', {
  celular: text('celular').primaryKey(),
})

/** Joins that staff made. `deshecho`: moment of the undo. The audit trail has the author of the undo. */
export const customerJoins = pgTable(
  'customer_joins',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    aId: bigint('a_id', { mode: 'number' })
      .notNull()
      .references(() => customerKeys.id, { onDelete: 'cascade' }),
    bId: bigint('b_id', { mode: 'number' })
      .notNull()
      .references(() => customerKeys.id, { onDelete: 'cascade' }),
    actor: text('actor').notNull(),
    creado: timestamptz('creado').notNull(),
    deshecho: timestamptz('deshecho'),
  },
  (table) => [
    index('customer_joins_by_a')
      .on(table.aId)
      .where(sql`${table.deshecho} is null`),
    index('customer_joins_by_b')
      .on(table.bId)
      .where(sql`${table.deshecho} is null`),
    check('customer_joins_two_keys', sql`${table.aId} <> ${table.bId}`),
  ],
)

/** Notes of staff about a customer. The key decides to whom a note belongs after the undo of a join. */
export const customerNotes = pgTable(
  'customer_notes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    keyId: bigint('key_id', { mode: 'number' })
      .notNull()
      .references(() => customerKeys.id, { onDelete: 'cascade' }),
    texto: text('texto').notNull(),
    actor: text('actor').notNull(),
    creado: timestamptz('creado').notNull(),
  },
  (table) => [
    index('customer_notes_by_key').on(table.keyId),
    notEmpty('customer_notes_texto_not_empty', table.texto),
  ],
)

/**
 * Birthday and consent of a customer, as staff wrote them (`CustomerCard`). No row: unknown, and no consent. `anotado`:
 * moment of the birthday. `acepta`: whether the shop may send messages, as the customer said at the moment `decidido`.
 */
export const customerCards = pgTable(
  'customer_cards',
  {
    keyId: bigint('key_id', { mode: 'number' })
      .primaryKey()
      .references(() => customerKeys.id, { onDelete: 'cascade' }),
    cumpleanos: date('cumpleanos').$type<Day>(),
    anotado: timestamptz('anotado'),
    acepta: boolean('acepta').notNull().default(false),
    decidido: timestamptz('decidido'),
    origen: text('origen', { enum: consentOrigins }),
  },
  (table) => [
    isOneOf('customer_cards_origen_known', table.origen, consentOrigins),
    check('customer_cards_birthday_dated', sql`${table.cumpleanos} is null or ${table.anotado} is not null`),
    check(
      'customer_cards_consent_has_origin',
      sql`(${table.decidido} is null) = (${table.origen} is null) and (${table.decidido} is not null or not ${table.acepta})`,
    ),
  ],
)
