import { z } from '#contract/z.ts'
import type { StoreProfile } from '#domain/store-profile.ts'
import type { Queryable } from '#server/database/in-transaction.ts'
import { findSaleWithReceipt } from '#server/features/sales/sale-store.ts'
import type { AccountToTell } from '#server/mails/account-letter.ts'
import { accountClosed } from '#server/mails/account-closed.ts'
import { alreadyRegistered } from '#server/mails/already-registered.ts'
import { writeLetter, type Writer, type WrittenLetter } from '#server/mails/layout.ts'
import type { Letter } from '#server/mails/letter.ts'
import { emailDead } from '#server/mails/email-dead.ts'
import { passwordReset } from '#server/mails/password-reset.ts'
import { sellerInvitation } from '#server/mails/seller-invitation.ts'
import { signInLink } from '#server/mails/sign-in-link.ts'
import { verifyEmail } from '#server/mails/verify-email.ts'
import { countEmails, findEmail } from './email-store.ts'
import { type IdentityEmailKind, isIdentityEmail } from '#server/mails/email-to-queue.ts'
import { writeSaleLetter } from './write-sale-letter.ts'

type StoredEmail = { kind: string; payload: unknown; saleId: string | null }

/**
 * Renders the body of a queued e-mail from its row and its sale. The output is deterministic. Returns undefined for
 * an unknown kind, and when the payload was deleted.
 */
export async function writeEmail(
  db: Queryable,
  email: StoredEmail,
  writer: Writer,
): Promise<WrittenLetter | undefined> {
  const letter = await letterOf(db, email, writer)
  return letter && writeLetter(letter, writer)
}

function letterOf(
  db: Queryable,
  { kind, payload, saleId }: StoredEmail,
  { store }: Writer,
): Promise<Letter | undefined> | Letter | undefined {
  if (isIdentityEmail(kind)) return accountLetter(kind, payload, store)
  if (kind === 'email-dead') return deadEmailLetter(db, payload, store)
  return saleId === null ? undefined : saleLetter(db, { kind, payload, saleId }, store)
}

const account = z.object({ nombre: z.string(), url: z.string().optional() })

const accountLetters = {
  'sign-in-link': signInLink,
  'password-reset': passwordReset,
  'verify-email': verifyEmail,
  'already-registered': alreadyRegistered,
  'seller-invitation': sellerInvitation,
  'account-closed': accountClosed,
} as const satisfies Record<IdentityEmailKind, (facts: AccountToTell) => Letter>

function accountLetter(kind: IdentityEmailKind, payload: unknown, store: StoreProfile): Letter | undefined {
  const { data } = account.safeParse(payload)
  return data && accountLetters[kind]({ ...data, store })
}

const dead = z.object({ correo: z.number() })

/** The alert stores only the id of the failed e-mail. So erasing that e-mail erases its data here too. */
async function deadEmailLetter(
  db: Queryable,
  payload: unknown,
  store: StoreProfile,
): Promise<Letter | undefined> {
  const { data } = dead.safeParse(payload)
  const row = data && (await findEmail(db, data.correo))
  if (!row) return undefined
  const { id, subject, recipient, lastError } = row
  const muertos = await countEmails(db, { state: 'failed' })
  return emailDead({
    id,
    asunto: subject,
    destinatario: recipient,
    porque: lastError ?? '',
    muertos,
    store,
  })
}

async function saleLetter(
  db: Queryable,
  { kind, payload, saleId }: StoredEmail & { saleId: string },
  store: StoreProfile,
): Promise<Letter | undefined> {
  const found = await findSaleWithReceipt(db, saleId)
  return found && writeSaleLetter({ kind, payload }, { ...found, store })
}
