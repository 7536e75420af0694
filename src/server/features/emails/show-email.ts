import type { ReplyOf } from '#contract/endpoint.ts'
import type { readEmail } from '#contract/emails.ts'
import { Problem } from '#contract/problem.ts'
import type { Deps } from '#server/deps.ts'
import { emailOf } from './email-of.ts'
import { findEmail } from './email-store.ts'
import { isIdentityEmail } from '#server/mails/email-to-queue.ts'
import { writeEmail } from './write-email.ts'

type Shop = Pick<Deps, 'pool' | 'store' | 'mailer' | 'config'>

/**
 * One e-mail, with its body written anew. What opens somebody's account is shown in the demo alone: elsewhere an admin
 * who reads it could be that person. `origin`: where the admin sees the shop, so that its links lead there.
 */
export async function showEmail(
  shop: Shop,
  { id, origin }: { id: number; origin: string },
): Promise<ReplyOf<typeof readEmail>> {
  const row = await findEmail(shop.pool, id)
  if (!row) throw new Problem('email-not-found')
  const isSecret = isIdentityEmail(row.kind) && shop.config.mode !== 'demo'
  const store = await shop.store.profile()
  const body = isSecret ? undefined : await writeEmail(shop.pool, row, { store, origin })
  return { ...emailOf(row, shop.mailer.carrier), body: body ?? null }
}
