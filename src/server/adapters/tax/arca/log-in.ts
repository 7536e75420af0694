import { z } from '#contract/http/z.ts'
import { TaxFailure } from '#server/adapters/tax/tax-failure.ts'
import type { ArcaAddresses } from './arca-addresses.ts'
import { signLoginRequest, type SigningKey } from './sign-login-request.ts'
import { callSoap, SoapFault } from './soap-client.ts'
import { parseXml } from './soap-xml.ts'

/** Permission for a service, valid until `ends`, usually for 12 hours. */
export type Ticket = { token: string; sign: string; ends: Date }

/** Code of a login that WSAA refuses, because an earlier ticket is valid. WSAA never returns that ticket again. */
export const ALREADY_AUTHENTICATED = 'coe.alreadyAuthenticated'

/** Logs in at WSAA. Rejects with `TaxFailure`, or with the reason of `signal`. */
export async function logIn({
  addresses: { wsaa, ca },
  key,
  now,
  timeoutMs,
  signal,
}: {
  addresses: ArcaAddresses
  key: SigningKey
  now: Date
  timeoutMs?: number | undefined
  signal: AbortSignal
}): Promise<Ticket> {
  try {
    const reply = await callSoap({
      url: wsaa,
      ca,
      namespace: 'http://wsaa.view.sua.dvadac.desein.afip.gov',
      action: 'urn:LoginCms',
      name: 'loginCms',
      children: { in0: signLoginRequest('wsfe', key, now) },
      timeoutMs,
      signal,
    })
    return readTicket(reply)
  } catch (failure) {
    throw failure instanceof SoapFault ? failureOf(failure) : failure
  }
}

const loginReply = z.object({ loginCmsResponse: z.object({ loginCmsReturn: z.string() }) })

const ticketReply = z.object({
  loginTicketResponse: z.object({
    header: z.object({ expirationTime: z.iso.datetime({ offset: true }) }),
    credentials: z.object({ token: z.string().min(1), sign: z.string().min(1) }),
  }),
})

function readTicket(reply: unknown): Ticket {
  try {
    const { loginTicketResponse } = ticketReply.parse(
      parseXml(loginReply.parse(reply).loginCmsResponse.loginCmsReturn),
    )
    const { header, credentials } = loginTicketResponse
    return { ...credentials, ends: new Date(header.expirationTime) }
  } catch {
    // Without the cause, because the cause may quote the token.
    throw new TaxFailure('invalid-reply', { code: 'loginCms' })
  }
}

/** Faults of WSAA (WSAA specification 1.2.2). */
function failureOf({ code }: SoapFault): TaxFailure {
  if (code === ALREADY_AUTHENTICATED) return new TaxFailure('login-blocked', { code })
  if (code === 'coe.notAuthorized') return new TaxFailure('not-authorised', { code })
  if (code === 'cms.cert.expired')
    return new TaxFailure('bad-certificate', { code, meaning: 'El certificado está vencido.' })
  if (code === 'cms.cert.untrusted')
    return new TaxFailure('bad-certificate', {
      code,
      meaning: 'El certificado no es de este ambiente de ARCA.',
      remedy:
        'Los certificados de producción y los de prueba no se mezclan: generá una clave para el otro ambiente.',
    })
  if (code.startsWith('cms.')) return new TaxFailure('bad-certificate', { code })
  if (/^xml\.(generation|expiration)Time\./.test(code)) return new TaxFailure('bad-clock', { code })
  if (/^(wsaa|wsn)\./.test(code)) return new TaxFailure('unavailable', { code })
  return new TaxFailure('refused', { code })
}
