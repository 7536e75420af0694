import type { ReplyOf } from '#contract/http/endpoint.ts'
import type { readEmail } from '#contract/email/emails.ts'
import { Problem } from '#contract/http/problem.ts'
import type { Deps } from '#server/deps.ts'
import { listedEmail } from './listed-email.ts'
import { findEmail } from './email-store.ts'
import { isIdentityEmail } from '#server/email/outbox/email-to-queue.ts'
import { renderEmail } from './render-email.ts'

type ShowEmailDeps = Pick<Deps, 'pool' | 'store' | 'mailer' | 'config'>

/**
 * Returns one e-mail and renders its body again. Only the demo shows bodies with sign-in secrets, because elsewhere an
 * admin could take over the account. `origin`: origin of the admin's page, for the links.
 */
export async function showEmail(
  deps: ShowEmailDeps,
  { id, origin }: { id: number; origin: string },
): Promise<ReplyOf<typeof readEmail>> {
  const row = await findEmail(deps.pool, id)
  if (!row) throw new Problem('email-not-found')
  const isSecret = isIdentityEmail(row.kind) && deps.config.mode !== 'demo'
  const store = await deps.store.profile()
  const body = isSecret
    ? undefined
    : await renderEmail(deps.pool, row, { store, origin, imageHost: deps.config.imagesHost?.origin })
  return { ...listedEmail(row, deps.mailer.carrier), body: body ?? null }
}
