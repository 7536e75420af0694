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
 * Returns all data that the shop stores about a person (Ley 25.326, right of access), including annulled purchases.
 * When the e-mail address is unconfirmed, e-mails that may concern another person are omitted.
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

/** Downloads use one slot, because staff searches scan the same outbox and must stay fast. */
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
