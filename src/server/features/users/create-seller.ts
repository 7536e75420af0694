import { scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import type { BodyOf } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { createSeller as createSellerCall } from '#contract/users.ts'
import { staffAct } from '#server/acts/staff-act.ts'
import type { Deps } from '#server/deps.ts'
import type { WrittenReply } from '#server/http/serve.ts'
import type { Person } from '#server/identity/actor.ts'
import { refuseBadPassword } from '#server/identity/refuse-bad-password.ts'
import { type Attempt, hashOf } from '#server/keyed/attempt.ts'
import { shopOrigin } from '#server/shop-origin.ts'

type Body = BodyOf<typeof createSellerCall>
type Asked = { body: Body; actor: Person; attempt: Attempt | undefined; origin: string }

/**
 * Opens a seller's account. Without a password they get a link by mail to choose theirs. An e-mail that has an account is
 * told: an admin reads the list of accounts anyway, and nobody becomes a seller without knowing.
 */
export async function createSeller(
  deps: Deps,
  { body, actor, attempt, origin }: Asked,
): Promise<WrittenReply> {
  const { config, store, identity } = deps
  const { email, password, name = '' } = body
  const nombre = body.nombre || name
  const { name: storeName } = await store.profile()
  if (password !== undefined)
    refuseBadPassword({ policy: config.passwordPolicy, password, obvious: [email, storeName] })

  const invitedFrom = shopOrigin(config, origin)
  const seller = { nombre, email, rol: 'seller' as const, ...(password !== undefined && { password }) }
  const [storeSeller, sealed] = await Promise.all([
    identity.readyPerson(seller),
    attempt && sealPassword(attempt, body),
  ])
  return staffAct(deps, createSellerCall, { actor, attempt: sealed }, async (tx) => {
    const { uid, created } = await storeSeller(tx)
    if (!created) throw new Problem('email-already-in-use')
    if (password === undefined)
      await identity.ways.passwords.invite({ email: email.toLowerCase(), origin: invitedFrom, tx })
    return {
      reply: { ok: true as const, uid },
      audit: { what: 'creó una cuenta de vendedor', object: `user:${uid}` },
    }
  })
}

const derive = promisify<string, string, number, Buffer>(scrypt)

/** What is kept of a body for three days must not let anybody try passwords quickly. */
async function sealPassword(attempt: Attempt, { password = '', ...body }: Body): Promise<Attempt> {
  const sealed = await derive(password, attempt.key, 32)
  return { ...attempt, bodyHash: hashOf({ ...body, password: sealed.toString('base64url') }) }
}
