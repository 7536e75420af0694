import type { BodyOf } from '#contract/endpoint.ts'
import type { registerUser } from '#contract/users.ts'
import { dayOf } from '#domain/calendar.ts'
import { parsePostalCode } from '#domain/postal-code.ts'
import type { Deps } from '#server/deps.ts'
import { queueEmail } from '#server/mails/outbox-store.ts'
import { refuseBadPassword } from '#server/identity/refuse-bad-password.ts'
import { shopOrigin } from '#server/shop-origin.ts'

/**
 * Creates a customer and queues the e-mail with the confirmation link, in one transaction. A known e-mail gets the same
 * answer in the same time and counts equally against the limits. Its owner gets an e-mail at most once a day.
 * `address`: IP address for the limits, undefined for admins, who have no limit.
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
