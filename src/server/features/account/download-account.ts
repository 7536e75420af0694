import type { downloadAccount as downloadAccountCall, listSessions } from '#contract/account.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { formatDateTime } from '#domain/calendar.ts'
import { deviceName } from '#domain/device-name.ts'
import type { Deps } from '#server/deps.ts'
import { readEverySaleOf } from '#server/features/sales/sale-store.ts'
import { inTurn } from '#server/turns/in-turn.ts'
import { inSearchTurn } from '#server/turns/in-search-turn.ts'
import type { OwnAccount } from '#server/identity/own-account-store.ts'
import { readEmailsAbout, readEveryEmailTo, type SentEmail } from './account-store.ts'
import type { Caller } from './caller.ts'

type Shop = Pick<Deps, 'pool' | 'identity'>

/**
 * Everything the shop keeps of a person (Ley 25.326, right of access); annulled purchases too. What was written to an e-mail
 * they never confirmed is left out where it may be about somebody else.
 */
export async function downloadAccount(
  shop: Shop,
  person: Caller,
): Promise<ReplyOf<typeof downloadAccountCall>> {
  const cuenta = await ownAccountOf(shop, person)
  const emails = await emailsTo(shop, cuenta)
  return {
    cuenta,
    sesiones: await sessionsOf(shop, person),
    compras: await readEverySaleOf(shop.pool, person.uid),
    correos: emails.map(({ asunto, at }) => ({ asunto, fecha: formatDateTime(at) })),
  }
}

/** The staff search among all e-mails too, and go on doing so while customers download. */
const oneAtATime = inTurn({ atOnce: 1, waiting: 20 })

const emailsTo = ({ pool }: Shop, account: OwnAccount): Promise<SentEmail[]> =>
  account.correoVerificado
    ? oneAtATime(() => inSearchTurn(() => readEveryEmailTo(pool, account.email)))
    : readEmailsAbout(pool, account)

export async function ownAccountOf(
  { identity }: Pick<Shop, 'identity'>,
  person: Caller,
): Promise<OwnAccount> {
  const account = await identity.own.read(person.uid)
  if (!account) throw new Problem('not-signed-in')
  return account
}

export async function sessionsOf(
  { identity }: Pick<Shop, 'identity'>,
  person: Caller,
): Promise<ReplyOf<typeof listSessions>> {
  const sessions = await identity.own.sessions(person.uid)
  return sessions.map(({ sid, userAgent, since, used }) => ({
    dispositivo: deviceName(userAgent),
    desde: formatDateTime(since),
    usada: formatDateTime(used),
    esEsta: sid === person.sid,
  }))
}
