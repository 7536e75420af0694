import { day } from '#contract/http/wire.ts'
import { z } from '#contract/http/z.ts'
import type { StoreProfile } from '#domain/store/store-profile.ts'
import { centavos } from '#domain/money.ts'
import { findCreditById } from '#server/features/returns/credit-store.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { findSaleWithReceipt } from '#server/features/sales/sale-store.ts'
import type { AccountEmailData } from '#server/email/templates/account-email.ts'
import { accountClosed } from '#server/email/templates/account-closed.ts'
import { alreadyRegistered } from '#server/email/templates/already-registered.ts'
import {
  renderEmailContent,
  type EmailSender,
  type RenderedEmail,
} from '#server/email/rendering/render-email-content.ts'
import type { EmailContent } from '#server/email/rendering/email-content.ts'
import { failedEmailAlert } from '#server/email/templates/failed-email-alert.ts'
import { passwordReset } from '#server/email/templates/password-reset.ts'
import { sellerInvitation } from '#server/email/templates/seller-invitation.ts'
import { signInLink } from '#server/email/templates/sign-in-link.ts'
import { storeCredit } from '#server/email/templates/store-credit.ts'
import { verifyEmail } from '#server/email/templates/verify-email.ts'
import { voucherAlert } from '#server/email/templates/voucher-alert.ts'
import { weeklySummary } from '#server/email/templates/weekly-summary.ts'
import { countEmails, findEmail } from './email-store.ts'
import { type IdentityEmailKind, isIdentityEmail } from '#server/email/outbox/email-to-queue.ts'
import { renderSaleEmail } from './render-sale-email.ts'

type StoredEmail = { kind: string; payload: unknown; saleId: string | null }

/**
 * Renders the body of a queued e-mail from its row and its sale, always with the same result. Returns undefined for an
 * unknown kind or a deleted payload.
 */
export async function renderEmail(
  db: Queryable,
  email: StoredEmail,
  sender: EmailSender,
): Promise<RenderedEmail | undefined> {
  const content = await contentOf(db, email, sender)
  return content && renderEmailContent(content, sender)
}

function contentOf(
  db: Queryable,
  { kind, payload, saleId }: StoredEmail,
  { store }: EmailSender,
): Promise<EmailContent | undefined> | EmailContent | undefined {
  if (isIdentityEmail(kind)) return accountContent(kind, payload, store)
  if (kind === 'email-dead') return failedEmailContent(db, payload, store)
  if (kind === 'voucher-alert') return voucherAlertContent(payload, store)
  if (kind === 'weekly-summary') return weeklySummaryContent(payload)
  if (kind === 'store-credit') return creditContent(db, payload, store)
  return saleId === null ? undefined : saleContent(db, { kind, payload, saleId }, store)
}

const accountPayload = z.object({ nombre: z.string(), url: z.string().optional() })

const accountTemplates = {
  'sign-in-link': signInLink,
  'password-reset': passwordReset,
  'verify-email': verifyEmail,
  'already-registered': alreadyRegistered,
  'seller-invitation': sellerInvitation,
  'account-closed': accountClosed,
} as const satisfies Record<IdentityEmailKind, (facts: AccountEmailData) => EmailContent>

function accountContent(
  kind: IdentityEmailKind,
  payload: unknown,
  store: StoreProfile,
): EmailContent | undefined {
  const { data } = accountPayload.safeParse(payload)
  return data && accountTemplates[kind]({ ...data, store })
}

const failedEmailPayload = z.object({ correo: z.number() })

/** The alert stores only the id of the failed e-mail, so it contains no data of an erased e-mail. */
async function failedEmailContent(
  db: Queryable,
  payload: unknown,
  store: StoreProfile,
): Promise<EmailContent | undefined> {
  const { data } = failedEmailPayload.safeParse(payload)
  const row = data && (await findEmail(db, data.correo))
  if (!row) return undefined
  const { id, subject, recipient, lastError } = row
  const muertos = await countEmails(db, { state: 'failed' })
  return failedEmailAlert({
    id,
    asunto: subject,
    destinatario: recipient,
    porque: lastError ?? '',
    muertos,
    store,
  })
}

const count = z.number().int()
const voucherAlertPayload = z.object({ rechazados: count, enDuda: count, sinVenta: count, plazo: count })

function voucherAlertContent(payload: unknown, store: StoreProfile): EmailContent | undefined {
  const { data } = voucherAlertPayload.safeParse(payload)
  return data && voucherAlert({ ...data, store })
}

const weeklySummaryPayload = z.object({
  desde: day,
  hasta: day,
  hubo: z.boolean(),
  partes: z.array(
    z.object({ title: z.string(), facts: z.array(z.object({ label: z.string(), value: z.string() })) }),
  ),
  nota: z.string(),
})

function weeklySummaryContent(payload: unknown): EmailContent | undefined {
  const { data } = weeklySummaryPayload.safeParse(payload)
  return data && weeklySummary(data)
}

const creditPayload = z.object({ vale: z.string(), saldo: z.number().int().transform(centavos) })

async function creditContent(
  db: Queryable,
  payload: unknown,
  store: StoreProfile,
): Promise<EmailContent | undefined> {
  const { data } = creditPayload.safeParse(payload)
  const credit = data && (await findCreditById(db, data.vale))
  return credit && storeCredit({ ...credit, saldo: data.saldo, store })
}

async function saleContent(
  db: Queryable,
  { kind, payload, saleId }: StoredEmail & { saleId: string },
  store: StoreProfile,
): Promise<EmailContent | undefined> {
  const found = await findSaleWithReceipt(db, saleId)
  return found && renderSaleEmail({ kind, payload }, { ...found, store })
}
