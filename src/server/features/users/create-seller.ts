import type { BodyOf } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import type { createSeller as createSellerCall } from '#contract/users.ts'
import { writeAudit } from '#server/acts/audit-store.ts'
import type { Deps } from '#server/deps.ts'
import { refuseBadPassword } from '#server/identity/refuse-bad-password.ts'
import { shopOrigin } from '#server/shop-origin.ts'

/**
 * Opens a seller's account. Without a password they get a link by mail to choose theirs. An e-mail that has an account is
 * told: an admin reads the list of accounts anyway, and nobody becomes a seller without knowing.
 */
export async function createSeller(
  { config, store, identity, clock }: Deps,
  asked: { body: BodyOf<typeof createSellerCall>; admin: string; origin: string },
): Promise<{ ok: true; uid: string }> {
  const { email, password, name = '' } = asked.body
  const nombre = asked.body.nombre || name
  const { name: storeName } = await store.profile()
  if (password !== undefined)
    refuseBadPassword({ policy: config.passwordPolicy, password, obvious: [email, storeName] })

  const origin = shopOrigin(config, asked.origin)
  const seller = { nombre, email, rol: 'seller' as const, ...(password !== undefined && { password }) }
  const { uid } = await identity.createPerson(seller, async (tx, stored) => {
    if (!stored.created) throw new Problem('email-already-in-use')
    await writeAudit(tx, {
      actor: asked.admin,
      what: 'creó una cuenta de vendedor',
      object: `user:${stored.uid}`,
      at: clock.now(),
    })
    if (password === undefined)
      await identity.ways.passwords.invite({ email: email.toLowerCase(), origin, tx })
  })
  return { ok: true, uid }
}
