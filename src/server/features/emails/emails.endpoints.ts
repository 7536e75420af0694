import { listEmails, readEmail, resendEmail as resendEmailCall } from '#contract/emails.ts'
import { sendMail as sendMailCall } from '#contract/mails.ts'
import type { Deps } from '#server/deps.ts'
import { listOf } from '#server/list-in-parts.ts'
import { type Binding, bind } from '#server/binding.ts'
import { personOf } from '#server/identity/actor.ts'
import { shopOrigin } from '#server/shop-origin.ts'
import { emailOf } from './email-of.ts'
import { countEmails, readEmails } from './email-store.ts'
import { askForSaleEmail } from './ask-for-sale-email.ts'
import { resendEmail } from './resend-email.ts'
import { showEmail } from './show-email.ts'

export const emailsEndpoints = (deps: Deps): Binding[] => [
  bind(listEmails, ({ query: { q, state, sentido = 'desc', ...page } }) =>
    listOf(page, {
      read: async (part) =>
        (await readEmails(deps.pool, { q, state }, { ...part, sentido })).map((row) =>
          emailOf(row, deps.mailer.carrier),
        ),
      count: () => countEmails(deps.pool, { q, state }),
      placeOf: ({ id }) => Number(id),
      readsEveryRow: q !== undefined && q !== '',
    }),
  ),
  bind(readEmail, ({ params, origin }) =>
    showEmail(deps, {
      id: Number(params.id),
      origin: shopOrigin(deps.config, origin),
    }),
  ),
  bind(sendMailCall, ({ body, actor }) => askForSaleEmail(deps, { ...body, actor })),
  bind(resendEmailCall, ({ params, actor }) =>
    resendEmail(deps, { id: Number(params.id), actor: personOf(actor) }),
  ),
]
