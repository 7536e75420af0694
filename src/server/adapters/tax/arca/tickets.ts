import type { ArcaEnvironment } from '#domain/invoices/arca-environment.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from '#contract/http/z.ts'
import type { Clock } from '#server/adapters/clock.ts'
import type { SecretBox } from '#server/adapters/secret-box.ts'
import { TAX_TIMEOUT_MS } from '#server/adapters/tax/tax-authority.ts'
import { TaxFailure } from '#server/adapters/tax/tax-failure.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { ALREADY_AUTHENTICATED, type Ticket } from './log-in.ts'
import { endLogin, findTicket, removeTicket, reserveLogin } from './ticket-store.ts'

/** Longer than a login, so a lease ends only when its process died. */
const LEASE_MS = TAX_TIMEOUT_MS + 15_000
const POLL_MS = 200
/** A ticket that ends during a call is refused. */
const MIN_REST_MS = 2 * 60_000
/** Time for which WSAA refuses a second login (WSAA developer manual 10.6). */
const BLOCKED_MS: Readonly<Record<ArcaEnvironment, number>> = {
  produccion: 2 * 60_000,
  homologacion: 10 * 60_000,
}

type Credentials = Pick<Ticket, 'token' | 'sign'>

/** `sellado`: stored form, which `refuse` needs. */
export type ValidTicket = Credentials & { sellado: string }

/** Tickets of one certificate, shared by all processes of the shop. */
export type Tickets = {
  /** Returns the stored ticket, or that of one new login. Rejects with `TaxFailure`, or with the reason of `signal`. */
  valid(signal: AbortSignal): Promise<ValidTicket>
  /** Removes a ticket that the service refused, so the next call logs in. A ticket lists the CUITs of its login time. */
  refuse(ticket: ValidTicket): Promise<void>
}

type TicketSource = {
  pool: Queryable
  clock: Clock
  box: SecretBox
  credentialId: string
  environment: ArcaEnvironment
  logIn: (signal: AbortSignal) => Promise<Ticket>
}

export function openTickets(source: TicketSource): Tickets {
  const { pool, clock, credentialId } = source
  return {
    async valid(signal) {
      while (true) {
        const stored = await readValid(source)
        if (stored) return stored
        const now = clock.now()
        const until = new Date(now.getTime() + LEASE_MS)
        if (await reserveLogin(pool, { credentialId, now, until })) return logInReserved(source, signal)
        // `pause` rejects with an AbortError, and not with the reason.
        await pause(POLL_MS, undefined, { signal }).catch(() => signal.throwIfAborted())
      }
    },
    refuse: ({ sellado }) => removeTicket(pool, { credentialId, sellado }),
  }
}

const credentials = z.object({ token: z.string(), sign: z.string() })

/** Returns the stored ticket. Undefined without one that is valid. Throws 'login-blocked' while ARCA refuses a login. */
async function readValid({ pool, clock, box, credentialId }: TicketSource): Promise<ValidTicket | undefined> {
  const stored = await findTicket(pool, credentialId)
  const now = clock.now().getTime()
  if (stored?.sellado && stored.vence && stored.vence.getTime() - now > MIN_REST_MS) {
    const text = box.open(stored.sellado)
    if (text !== undefined) return { ...credentials.parse(JSON.parse(text)), sellado: stored.sellado }
  }
  if (stored?.espera && stored.espera.getTime() > now) throw blockedFor(stored.espera.getTime() - now)
  return undefined
}

async function logInReserved(source: TicketSource, signal: AbortSignal): Promise<ValidTicket> {
  const { pool, clock, box, credentialId, environment, logIn } = source
  let result: Parameters<typeof endLogin>[2]
  try {
    // Another process may have logged in between the reading and the reservation.
    const stored = await readValid(source)
    if (stored) return stored
    const { token, sign, ends } = await logIn(signal)
    const sellado = box.seal(JSON.stringify({ token, sign }))
    result = { sellado, vence: ends }
    return { token, sign, sellado }
  } catch (failure) {
    if (!(failure instanceof TaxFailure && failure.code === ALREADY_AUTHENTICATED)) throw failure
    result = { espera: new Date(clock.now().getTime() + BLOCKED_MS[environment]) }
    throw blockedFor(BLOCKED_MS[environment])
  } finally {
    await endLogin(pool, credentialId, result)
  }
}

function blockedFor(ms: number): TaxFailure {
  const minutes = Math.ceil(ms / 60_000)
  return new TaxFailure('login-blocked', {
    code: ALREADY_AUTHENTICATED,
    retryAfter: Math.ceil(ms / 1_000),
    remedy: `Esperá ${minutes === 1 ? 'un minuto' : `${minutes} minutos`} y probá de nuevo. Si usás el mismo certificado en otro programa, generá uno para cada uno.`,
  })
}
