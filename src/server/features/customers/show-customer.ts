import { Problem } from '#contract/http/problem.ts'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import type * as customers from '#contract/customer/customers.ts'
import { dayOf, formatDate, parseDay, startOfDay } from '#domain/calendar.ts'
import { isCreditExpired } from '#domain/sale/credit-expiry.ts'
import type { Deps } from '#server/deps.ts'
import {
  readCustomerCredits,
  readCustomerFacts,
  readCustomerReturns,
  readCustomerSizes,
  readCustomerTotal,
  readSimilarCustomers,
} from './customer-facts-store.ts'
import { readJoins } from './customer-join-store.ts'
import { readCustomersWithSharedKeys } from './customer-shared-key-store.ts'
import { findListedCustomer } from './customer-list-store.ts'
import { readCustomerCard, readCustomerNotes } from './customer-notes-store.ts'
import { listedCustomer } from './listed-customer.ts'
import { requireCustomer } from './require-customer.ts'

/** Returns the card of a customer. Refuses with `customer-not-found`. */
export async function showCustomer(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  id: string,
): Promise<ReplyOf<typeof customers.readCustomer>> {
  const customer = await requireCustomer(pool, id)
  const [listed, facts, sizes, { comprado }, card, notes, returns, credits, joins] = await Promise.all([
    findListedCustomer(pool, customer),
    readCustomerFacts(pool, customer),
    readCustomerSizes(pool, [customer]),
    readCustomerTotal(pool, customer),
    readCustomerCard(pool, customer),
    readCustomerNotes(pool, customer),
    readCustomerReturns(pool, customer),
    readCustomerCredits(pool, customer),
    readJoins(pool, customer),
  ])
  if (!listed) throw new Problem('customer-not-found')
  const factsOf = (kind: string) =>
    facts
      .filter((fact) => fact.kind === kind)
      .map(({ valor, desde }) => ({ valor, desde: formatDate(desde) }))
  const correos = factsOf('correo')
  const [ofEmails, ofKeys] = await Promise.all([
    readSimilarCustomers(pool, { customer, correos: correos.map(({ valor }) => valor) }),
    readCustomersWithSharedKeys(pool, customer),
  ])
  const similar = new Map([...ofEmails, ...ofKeys].map(({ id: other, nombre }) => [other, nombre]))
  return {
    ...listedCustomer(listed),
    nombres: factsOf('nombre'),
    celulares: factsOf('celular'),
    correos,
    documentos: factsOf('documento'),
    direcciones: factsOf('direccion'),
    comprado,
    talles: sizes.map(({ categoria, talles }) => ({ categoria, talles })),
    ...cardReply(card),
    notas: notes.map(noteReply),
    devoluciones: returns.map(({ id: returnId, sale_id, numero, creado, valor, prendas }) => ({
      id: returnId,
      ventaId: sale_id,
      ventaNumero: numero,
      cuando: creado.toISOString(),
      prendas,
      monto: valor,
    })),
    vales: credits.map(({ vence, ...credit }) => {
      const last = vence === null ? null : parseDay(vence)!
      return {
        ...credit,
        estado:
          credit.saldo === 0 ? 'usado' : isCreditExpired(last, dayOf(clock.now())) ? 'vencido' : 'con-saldo',
        vence: last && formatDate(startOfDay(last)),
      }
    }),
    uniones: joins.map(({ id: join, creado, quien, uno, otro }) => ({
      union: String(join),
      nombres: [uno ?? '', otro ?? ''],
      quien: quien ?? '',
      cuando: creado.toISOString(),
    })),
    parecidos: [...similar].map(([other, nombre]) => ({ id: String(other), nombre })),
  }
}

export const cardReply = ({
  cumpleanos,
  acepta,
  decidido,
  origen,
}: Awaited<ReturnType<typeof readCustomerCard>>) => ({
  cumpleanos,
  acepta,
  decidido: decidido && decidido.toISOString(),
  origen,
})

export const noteReply = ({
  id,
  texto,
  creado,
  quien,
}: Awaited<ReturnType<typeof readCustomerNotes>>[number]) => ({
  id: String(id),
  texto,
  quien: quien ?? '',
  cuando: creado.toISOString(),
})
