import type { downloadAccount as downloadAccountCall, listSessions } from '#contract/account/account.ts'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import { Problem } from '#contract/http/problem.ts'
import { formatDateTime } from '#domain/calendar.ts'
import { deviceName } from '#domain/account/device-name.ts'
import type { Deps } from '#server/deps.ts'
import { readAllSalesOf } from '#server/features/sales/sale-store.ts'
import { fairSlots } from '#server/concurrency/fair-slots.ts'
import { searchSlots } from '#server/concurrency/search-slots.ts'
import type { OwnAccount } from '#server/identity/account/own-account-store.ts'
import { readEmailsAbout, readAllEmailsTo, type SentEmail } from './account-store.ts'
import type { AccountCaller } from './caller.ts'

type DownloadDeps = Pick<Deps, 'pool' | 'identity'>

/**
 * Returns all stored data about a person (Ley 25.326, right of access), including annulled purchases. Omits e-mails
 * that may concern another person while the e-mail address is unconfirmed.
 */
export async function downloadAccount(
  deps: DownloadDeps,
  caller: AccountCaller,
): Promise<ReplyOf<typeof downloadAccountCall>> {
  const cuenta = await ownAccountOf(deps, caller)
  const emails = await readEmails(deps, cuenta)
  return {
    cuenta,
    sesiones: await sessionsOf(deps, caller),
    compras: await readAllSalesOf(deps.pool, caller.uid),
    correos: emails.map(({ asunto, at }) => ({ asunto, fecha: formatDateTime(at) })),
  }
}

/** One at a time, because staff searches scan the same outbox and must stay fast. */
const inDownloadSlot = fairSlots({
  slots: 1,
  reserved: 0,
  waiting: { known: 20, strangers: 0 },
  maxWaitMs: 10_000,
})

const readEmails = ({ pool }: DownloadDeps, account: OwnAccount): Promise<SentEmail[]> =>
  account.correoVerificado
    ? inDownloadSlot(() => searchSlots(() => readAllEmailsTo(pool, account.email)))
    : readEmailsAbout(pool, account)

export async function ownAccountOf(
  { identity }: Pick<DownloadDeps, 'identity'>,
  caller: AccountCaller,
): Promise<OwnAccount> {
  const account = await identity.ownAccounts.read(caller.uid)
  if (!account) throw new Problem('not-signed-in')
  return account
}

export async function sessionsOf(
  { identity }: Pick<DownloadDeps, 'identity'>,
  caller: AccountCaller,
): Promise<ReplyOf<typeof listSessions>> {
  const sessions = await identity.ownAccounts.sessions(caller.uid)
  return sessions.map(({ sid, userAgent, since, used }) => ({
    dispositivo: deviceName(userAgent),
    desde: formatDateTime(since),
    usada: formatDateTime(used),
    esEsta: sid === caller.sid,
  }))
}
