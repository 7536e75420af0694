import { z } from '#contract/http/z.ts'
import { consentOrigins, type CustomerCard, joinedCard } from '#domain/customer/consent.ts'
import type { Day } from '#domain/calendar.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryRow, queryRows } from '#server/database/queries/query-rows.ts'

const anchorRow = z.object({ id: z.number() })

/**
 * Returns the key that gets what staff write about a customer: the account if the customer has exactly one, so that the
 * data belong to it after the undo of a join, and else the first key.
 */
export async function anchorOf(db: Queryable, customer: number): Promise<number> {
  const accounts = await queryRows(db, anchorRow, {
    text: `select id from customer_keys where cliente_id = $1 and clave like 'cuenta:%' order by id limit 2`,
    values: [customer],
  })
  return accounts.length === 1 ? accounts[0]!.id : customer
}

const noteRow = z.object({
  id: z.number(),
  texto: z.string(),
  creado: z.date(),
  quien: z.string().nullable(),
})

/** Returns the notes about a customer, newest first. */
export const readCustomerNotes = (db: Queryable, customer: number) =>
  queryRows(db, noteRow, {
    text: `select note.id, texto, creado, "user".name as quien
      from customer_keys as own join customer_notes as note on note.key_id = own.id
      left join "user" on "user".id = note.actor
      where own.cliente_id = $1 order by note.id desc limit 200`,
    values: [customer],
  })

export async function insertCustomerNote(
  db: Queryable,
  { keyId, texto, actor, at }: { keyId: number; texto: string; actor: string; at: Date },
): Promise<number> {
  const { id } = await queryRow(db, anchorRow, {
    text: 'insert into customer_notes (key_id, texto, actor, creado) values ($1, $2, $3, $4) returning id',
    values: [keyId, texto, actor, at],
  })
  return id
}

/** Deletes a note of the customer. Returns false without such a note. */
export async function removeCustomerNote(
  db: Queryable,
  { customer, note }: { customer: number; note: number },
): Promise<boolean> {
  const { rowCount } = await db.query({
    text: `delete from customer_notes using customer_keys as own
      where customer_notes.id = $2 and own.id = customer_notes.key_id and own.cliente_id = $1`,
    values: [customer, note],
  })
  return rowCount === 1
}

const cardRow = z.object({
  cumpleanos: z.custom<Day>((value) => typeof value === 'string').nullable(),
  anotado: z.date().nullable(),
  acepta: z.boolean(),
  decidido: z.date().nullable(),
  origen: z.enum(consentOrigins).nullable(),
})

/** Returns the card of a customer. */
export const readCustomerCard = async (db: Queryable, customer: number): Promise<CustomerCard> =>
  joinedCard(
    await queryRows(db, cardRow, {
      text: `select cumpleanos::text, anotado, acepta, decidido, origen
        from customer_keys as own join customer_cards as card on card.key_id = own.id where own.cliente_id = $1`,
      values: [customer],
    }),
  )

/** Returns the card of one key, blank if none. */
export const readKeyCard = async (db: Queryable, keyId: number): Promise<CustomerCard> =>
  joinedCard(
    await queryRows(db, cardRow, {
      text: 'select cumpleanos::text, anotado, acepta, decidido, origen from customer_cards where key_id = $1',
      values: [keyId],
    }),
  )

const keyedCardRow = cardRow.extend({ customer: z.number() })

/** Returns those of the customers who accept messages. */
export async function readAcceptingCustomers(
  db: Queryable,
  customers: readonly number[],
): Promise<Set<number>> {
  const rows = await queryRows(db, keyedCardRow, {
    text: `select own.cliente_id as customer, cumpleanos::text, anotado, acepta, decidido, origen
      from customer_keys as own join customer_cards as card on card.key_id = own.id
      where own.cliente_id = any($1)`,
    values: [customers],
  })
  const cards = Map.groupBy(rows, ({ customer }) => customer)
  return new Set([...cards].filter(([, own]) => joinedCard(own).acepta).map(([customer]) => customer))
}

/** Writes the card of a key. */
export async function writeCustomerCard(tx: Queryable, keyId: number, card: CustomerCard): Promise<void> {
  await tx.query({
    text: `insert into customer_cards (key_id, cumpleanos, anotado, acepta, decidido, origen)
      values ($1, $2, $3, $4, $5, $6)
      on conflict (key_id) do update set cumpleanos = excluded.cumpleanos, anotado = excluded.anotado,
        acepta = excluded.acepta, decidido = excluded.decidido, origen = excluded.origen`,
    values: [keyId, card.cumpleanos, card.anotado, card.acepta, card.decidido, card.origen],
  })
}
