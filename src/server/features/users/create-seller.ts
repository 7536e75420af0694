import { scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import type { BodyOf, ReplyOf } from '#contract/http/endpoint.ts'
import { Problem } from '#contract/http/problem.ts'
import type * as users from '#contract/account/users.ts'
import { runCommand } from '#server/commands/run-command.ts'
import type { Deps } from '#server/deps.ts'
import type { HandlerInput } from '#server/handlers/binding.ts'
import { requireSignedIn } from '#server/identity/actor.ts'
import { refuseBadPassword } from '#server/identity/password/refuse-bad-password.ts'
import { hashOf, type IdempotentRequest } from '#server/idempotency/idempotent-request.ts'
import type { StoredReply } from '#server/idempotency/stored-reply.ts'
import { shopOrigin } from '#server/config/shop-origin.ts'

/**
 * Creates a seller's account. Without a password the seller gets an e-mail with a link to choose one. An e-mail
 * that has an account is refused with `email-already-in-use`. The refusal reveals nothing new, because an admin can list
 * all accounts. Not a `command`, because the idempotency record gets another hash of the body.
 */
export async function createSeller(
  deps: Deps,
  { body, actor, idempotency, origin }: HandlerInput<typeof users.createSeller>,
): Promise<ReplyOf<typeof users.createSeller> | StoredReply> {
  const { config, store, identity } = deps
  const { email, password, name = '' } = body
  const nombre = body.nombre || name
  const { name: storeName } = await store.profile()
  if (password !== undefined)
    refuseBadPassword({ policy: config.passwordPolicy, password, obvious: [email, storeName] })

  const invitationOrigin = shopOrigin(config, origin)
  const seller = { nombre, email, rol: 'seller' as const, ...(password !== undefined && { password }) }
  const [storeSeller, sealed] = await Promise.all([
    identity.prepareUser(seller),
    idempotency && withScryptBodyHash(idempotency, body),
  ])
  return runCommand(deps, { actor: requireSignedIn(actor), idempotency: sealed }, async (tx) => {
    const { uid, created } = await storeSeller(tx)
    if (!created) throw new Problem('email-already-in-use')
    if (password === undefined)
      await identity.signInMethods.passwordReset.invite({
        email: email.toLowerCase(),
        origin: invitationOrigin,
        tx,
      })
    return {
      reply: { ok: true as const, uid },
      audit: { what: 'creó una cuenta de vendedor', object: `user:${uid}` },
    }
  })
}

const derive = promisify<string, string, number, Buffer>(scrypt)

/**
 * Uses the scrypt hash of the password in the hash of the body. The idempotency record is stored for three days, and a
 * fast hash would allow guessing.
 */
async function withScryptBodyHash(
  request: IdempotentRequest,
  { password = '', ...body }: BodyOf<typeof users.createSeller>,
): Promise<IdempotentRequest> {
  const sealed = await derive(password, request.key, 32)
  return { ...request, bodyHash: hashOf({ ...body, password: sealed.toString('base64url') }) }
}
