import { Problem } from '#contract/http/problem.ts'
import type { Config } from '#server/config/config.ts'
import type { Mailer } from './mailer.ts'

type MailFacts = { config: Pick<Config, 'mode' | 'quiet'>; mailer: Pick<Mailer, 'carrier'> }

/**
 * Returns whether e-mails reach people, so that screens may promise them. The demo always promises its e-mails, because
 * staff read them in the outbox.
 */
export const sendsEmail = ({ config: { mode, quiet }, mailer }: MailFacts): boolean =>
  mode === 'demo' || (mailer.carrier === 'smtp' && !quiet)

/** Refuses with `email-unavailable` in a shop that sends no e-mail. */
export function requireSentEmail(facts: MailFacts): void {
  if (!sendsEmail(facts)) throw new Problem('email-unavailable')
}
