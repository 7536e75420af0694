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
 * Returns one e-mail with a newly rendered body. Only the demo shows bodies with sign-in secrets, because elsewhere
 * an admin could take over the account. `origin`: origin of the admin's page, used for the links.
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
