import * as emails from '#contract/email/emails.ts'
import * as saleEmail from '#contract/email/sale-email.ts'
import type { Deps } from '#server/deps.ts'
import { keysetList } from '#server/handlers/chunked-list.ts'
import { type Binding, bind } from '#server/handlers/binding.ts'
import { shopOrigin } from '#server/config/shop-origin.ts'
import { listedEmail } from './listed-email.ts'
import { countEmails, readEmails } from './email-store.ts'
import { requestSaleEmail } from './request-sale-email.ts'
import { resendEmail } from './resend-email.ts'
import { showEmail } from './show-email.ts'

export const emailsEndpoints = (deps: Deps): Binding[] => [
  bind(emails.listEmails, ({ query: { q, state, sentido = 'desc', ...page } }) =>
    keysetList(page, {
      read: async (part) =>
        (await deps.readList((db) => readEmails(db, { q, state }, { ...part, sentido }))).map((row) =>
          listedEmail(row, deps.mailer.carrier),
        ),
      count: () => deps.readList((db) => countEmails(db, { q, state })),
      cursorOf: ({ id }) => Number(id),
      isFullScan: q !== undefined && q !== '',
    }),
  ),
  bind(emails.readEmail, ({ params, origin }) =>
    showEmail(deps, {
      id: Number(params.id),
      origin: shopOrigin(deps.config, origin),
    }),
  ),
  bind(saleEmail.sendSaleEmail, ({ body, actor }) => requestSaleEmail(deps, { ...body, actor })),
  resendEmail(deps),
]
