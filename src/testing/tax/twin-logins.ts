import { randomBytes } from 'node:crypto'
import { readLoginRequest } from './read-login-request.ts'
import type { TwinAuthority } from './twin-certificates.ts'

const DAY_MS = 86_400_000
const TICKET_MS = DAY_MS / 2
/** WSAA in production refuses a second login for two minutes. */
const BLOCKED_MS = 2 * 60_000

type TwinTicket = { token: string; sign: string; issued: Date; ends: Date; cuits: readonly string[] }

/** Logins of the local ARCA. */
export type TwinLogins = {
  /** Number of granted logins. */
  readonly count: number
  /** Returns the ticket of a signed request. Throws an Error with a fault code of WSAA. */
  logIn(base64: string): TwinTicket
  /** Returns the error code of a ticket: 600, 601 or undefined. */
  faultOf(auth: { Token: string; Sign: string; Cuit: string }): 600 | 601 | undefined
  /** Makes every issued ticket invalid. A new login stays blocked. */
  forgetTickets(): void
}

export function openTwinLogins({
  authority,
  now,
  cuits,
  isAuthorised,
}: {
  authority: TwinAuthority
  now: () => Date
  /** CUITs that gave the certificate the service. A ticket lists those of its login time. */
  cuits: () => readonly string[]
  isAuthorised: () => boolean
}): TwinLogins {
  let count = 0
  let tickets: TwinTicket[] = []
  const lastLogin = new Map<string, Date>()
  return {
    get count() {
      return count
    },
    logIn(base64) {
      const { certificate, service, generated, expires } = readLoginRequest(base64)
      const moment = now()
      const { notBefore, notAfter } = certificate.validity
      if (!authority.isOwn(certificate)) throw new Error('cms.cert.untrusted')
      if (moment < notBefore || moment > notAfter) throw new Error('cms.cert.expired')
      if (generated > moment || generated.getTime() < moment.getTime() - DAY_MS)
        throw new Error('xml.generationTime.invalid')
      if (expires < moment) throw new Error('xml.expirationTime.expired')
      if (expires.getTime() > moment.getTime() + DAY_MS) throw new Error('xml.expirationTime.invalid')
      if (service !== 'wsfe') throw new Error('wsn.notFound')
      if (!isAuthorised()) throw new Error('coe.notAuthorized')
      const last = lastLogin.get(certificate.serialNumber)
      if (last && moment.getTime() - last.getTime() < BLOCKED_MS) throw new Error('coe.alreadyAuthenticated')
      const ticket = {
        token: randomBytes(90).toString('base64'),
        sign: randomBytes(90).toString('base64'),
        issued: moment,
        ends: new Date(moment.getTime() + TICKET_MS),
        cuits: [...cuits()],
      }
      lastLogin.set(certificate.serialNumber, moment)
      tickets.push(ticket)
      count += 1
      return ticket
    },
    faultOf({ Token, Sign, Cuit }) {
      const ticket = tickets.find(({ token, sign }) => token === Token && sign === Sign)
      if (!ticket || ticket.ends <= now()) return 600
      return ticket.cuits.includes(Cuit) ? undefined : 601
    },
    forgetTickets() {
      tickets = []
    },
  }
}
