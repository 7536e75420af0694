import { z } from '#contract/z.ts'
import { saleStatuses } from '#domain/sale-status.ts'
import type { Queryable } from '#server/database/in-transaction.ts'
import { findSaleWithReceipt } from '#server/features/sales/sale-store.ts'
import type { AccountToTell } from '#server/mails/account-letter.ts'
import { accountClosed } from '#server/mails/account-closed.ts'
import { alreadyRegistered } from '#server/mails/already-registered.ts'
import { writeLetter, type Writer, type WrittenLetter } from '#server/mails/layout.ts'
import type { Letter } from '#server/mails/letter.ts'
import { newSale } from '#server/mails/new-sale.ts'
import { passwordReset } from '#server/mails/password-reset.ts'
import { purchaseReceived } from '#server/mails/purchase-received.ts'
import { saleStatusChanged } from '#server/mails/sale-status-changed.ts'
import { sellerInvitation } from '#server/mails/seller-invitation.ts'
import { signInLink } from '#server/mails/sign-in-link.ts'
import { verifyEmail } from '#server/mails/verify-email.ts'
import { type IdentityEmailKind, isIdentityEmail } from './email-to-queue.ts'

type StoredEmail = { kind: string; payload: unknown; saleId: string | null }

/**
 * The body of a queued e-mail, from its row and the sale it speaks of: the same every time. Undefined when there is
 * nothing left to write it from: a secret that was forgotten, or a kind this version does not know.
 */
export async function writeEmail(
  db: Queryable,
  email: StoredEmail,
  writer: Writer,
): Promise<WrittenLetter | undefined> {
  const letter = isIdentityEmail(email.kind)
    ? accountLetter(email.kind, email.payload, writer)
    : await saleLetter(db, email, writer)
  return letter && writeLetter(letter, writer)
}

const account = z.object({ nombre: z.string(), url: z.string().optional() })
const change = z.object({ estadoPago: z.enum(saleStatuses) })

const accountLetters = {
  'sign-in-link': signInLink,
  'password-reset': passwordReset,
  'verify-email': verifyEmail,
  'already-registered': alreadyRegistered,
  'seller-invitation': sellerInvitation,
  'account-closed': accountClosed,
} as const satisfies Record<IdentityEmailKind, (facts: AccountToTell) => Letter>

function accountLetter(kind: IdentityEmailKind, payload: unknown, { store }: Writer): Letter | undefined {
  const { data } = account.safeParse(payload)
  return data && accountLetters[kind]({ ...data, store })
}

async function saleLetter(
  db: Queryable,
  { kind, payload, saleId }: StoredEmail,
  { store }: Writer,
): Promise<Letter | undefined> {
  const found = saleId === null ? undefined : await findSaleWithReceipt(db, saleId)
  if (!found) return undefined
  const { sale, comprobante } = found
  if (kind === 'purchase-received') return purchaseReceived(sale, { comprobante, store })
  if (kind === 'new-sale') return newSale(sale, { store })
  if (kind !== 'sale-status-changed') return undefined
  const { data } = change.safeParse(payload)
  return data && saleStatusChanged(sale, { ...data, comprobante, store })
}
