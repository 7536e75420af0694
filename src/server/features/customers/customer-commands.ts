import { Problem } from '#contract/http/problem.ts'
import * as customers from '#contract/customer/customers.ts'
import { dayOf } from '#domain/calendar.ts'
import { command } from '#server/commands/command.ts'
import {
  anchorOf,
  insertCustomerNote,
  readCustomerCard,
  readKeyCard,
  removeCustomerNote,
  writeCustomerCard,
} from './customer-notes-store.ts'
import { lockCustomerGroups } from './customer-lock-store.ts'
import { requireCustomer } from './require-customer.ts'

/**
 * Writes birthday and consent. The moment of an unchanged part stays. The audit entry has no personal data. Refuses with
 * `customer-not-found` or `birthday-in-future`.
 */
export const updateCustomer = command(customers.updateCustomer, async (tx, { params, body, at }) => {
  await lockCustomerGroups(tx)
  const customer = await requireCustomer(tx, params.id)
  const cumpleanos = body.cumpleanos === '' ? null : body.cumpleanos
  if (cumpleanos !== null && cumpleanos > dayOf(at)) throw new Problem('birthday-in-future')
  const before = await readCustomerCard(tx, customer)
  const origen = body.origen === '' ? null : body.origen
  const isBirthdayNew = cumpleanos !== before.cumpleanos
  const isDecisionNew =
    origen !== null && (body.acepta !== before.acepta || origen !== before.origen || before.decidido === null)
  const reply = { ok: true as const }
  if (!isBirthdayNew && !isDecisionNew) return { reply }
  const keyId = await anchorOf(tx, customer)
  // Without the unchanged part, because that may belong to another key, which the undo of a join separates.
  await writeCustomerCard(tx, keyId, {
    ...(await readKeyCard(tx, keyId)),
    ...(isBirthdayNew && { cumpleanos, anotado: at }),
    ...(isDecisionNew && { acepta: body.acepta, decidido: at, origen }),
  })
  return {
    reply,
    audit: {
      what: 'cambió la ficha de un cliente',
      object: `customer:${customer}`,
      ...(isDecisionNew && {
        before: { acepta: before.acepta },
        after: { acepta: body.acepta, origen },
      }),
    },
  }
})

/** Adds a note. Its text stays out of the audit trail, because an erasure must find every copy. */
export const addCustomerNote = command(customers.addCustomerNote, async (tx, { params, body, actor, at }) => {
  await lockCustomerGroups(tx)
  const customer = await requireCustomer(tx, params.id)
  const keyId = await anchorOf(tx, customer)
  const id = await insertCustomerNote(tx, { keyId, texto: body.texto, actor: actor.uid, at })
  return {
    reply: { id: String(id) },
    audit: { what: 'agregó una nota a un cliente', object: `customer:${customer}` },
  }
})

/** Deletes a note. Refuses with `customer-not-found` or `customer-note-not-found`. */
export const deleteCustomerNote = command(customers.deleteCustomerNote, async (tx, { params }) => {
  const customer = await requireCustomer(tx, params.id)
  if (!(await removeCustomerNote(tx, { customer, note: Number(params.nota) })))
    throw new Problem('customer-note-not-found')
  return {
    reply: { ok: true as const },
    audit: { what: 'borró una nota de un cliente', object: `customer:${customer}` },
  }
})
