import type { BodyOf } from '#contract/http/endpoint.ts'
import type { registerUser } from '#contract/account/users.ts'
import { dayOf } from '#domain/calendar.ts'
import type { Deps } from '#server/deps.ts'
import { queueEmail } from '#server/email/outbox/outbox-store.ts'
import { refuseBadPassword } from '#server/identity/password/refuse-bad-password.ts'
import { refuseWebAddresses } from '#server/requests/refuse-web-addresses.ts'
import { shopOrigin } from '#server/config/shop-origin.ts'

/**
 * Creates a customer and queues the e-mail with the confirmation link, in one transaction. A known e-mail address gets
 * the same reply in the same time, and counts equally for the limits. Its owner gets an e-mail at most once a day.
 * `address`: IP address for the limits, undefined for admins, who have no limit.
 */
export async function registerCustomer(
  { config, store, identity, limits, clock }: Deps,
  input: { body: BodyOf<typeof registerUser>; address: string | undefined; origin: string },
): Promise<{ ok: true }> {
  const { name: nombre, email, password, state: provincia, address: direccion, postalCode: cp } = input.body
  const { name: storeName } = await store.profile()
  refuseBadPassword({ policy: config.passwordPolicy, password, obvious: [email, storeName] })
  refuseWebAddresses(input.body)
  await limits.signUp(input.address)
  const origin = shopOrigin(config, input.origin)

  const customer = { nombre, email, password, provincia, direccion, cp, rol: 'user' as const }
  await identity.createUser(customer, async (tx, stored) => {
    if (stored.created)
      return identity.signInMethods.emailVerification.request({ email: email.toLowerCase(), origin, tx })
    const now = clock.now()
    return queueEmail(tx, {
      kind: 'already-registered',
      dedupeKey: `already-registered:${stored.uid}:${dayOf(now)}`,
      recipient: email.toLowerCase(),
      subject: `Ya tenés cuenta en ${storeName}`,
      payload: { nombre: stored.nombre, url: `${origin}/login` },
      queuedAt: now,
    })
  })
  return { ok: true }
}
