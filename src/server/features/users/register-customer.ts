import type { BodyOf } from '#contract/endpoint.ts'
import type { registerUser } from '#contract/users.ts'
import { dayOf } from '#domain/calendar.ts'
import { parsePostalCode } from '#domain/postal-code.ts'
import type { Deps } from '#server/deps.ts'
import { queueEmail } from '#server/mails/outbox-store.ts'
import { refuseBadPassword } from '#server/identity/refuse-bad-password.ts'
import { shopOrigin } from '#server/shop-origin.ts'

/**
 * Stores a customer with their profile and mails them a link to confirm the e-mail, all or nothing. A known e-mail is
 * answered alike, in the same time, counts alike, and its owner is told by mail, once a day. Admins, for whom `address` is
 * undefined, may register as many as they like.
 */
export async function registerCustomer(
  { config, store, identity, limits, clock }: Deps,
  asked: { body: BodyOf<typeof registerUser>; address: string | undefined; origin: string },
): Promise<{ ok: true }> {
  const { name: nombre, email, password, state: provincia, address: direccion, postalCode } = asked.body
  const { name: storeName } = await store.profile()
  refuseBadPassword({ policy: config.passwordPolicy, password, obvious: [email, storeName] })
  await limits.signUp(asked.address)
  const cp = parsePostalCode(postalCode) ?? ''
  const origin = shopOrigin(config, asked.origin)

  const person = { nombre, email, password, provincia, direccion, cp, rol: 'user' as const }
  await identity.createPerson(person, async (tx, known) => {
    if (known.created) return identity.ways.emails.request({ email: email.toLowerCase(), origin, tx })
    const now = clock.now()
    return queueEmail(tx, {
      kind: 'already-registered',
      dedupeKey: `already-registered:${known.uid}:${dayOf(now)}`,
      recipient: email.toLowerCase(),
      subject: `Ya tenés cuenta en ${storeName}`,
      payload: { nombre: known.nombre, url: `${origin}/login` },
      queuedAt: now,
    })
  })
  return { ok: true }
}
