import type { ArcaEnvironment } from '#domain/invoices/arca-environment.ts'
import type { Clock } from '#server/adapters/clock.ts'
import type { SecretBox } from '#server/adapters/secret-box.ts'
import type { Authorisation, TaxAuthority, VoucherSeries } from '#server/adapters/tax/tax-authority.ts'
import { TaxFailure } from '#server/adapters/tax/tax-failure.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import type { ArcaAddresses } from './arca-addresses.ts'
import { remarkOf } from './arca-errors.ts'
import { logIn } from './log-in.ts'
import type { SigningKey } from './sign-login-request.ts'
import { callSoap, SoapFault } from './soap-client.ts'
import type { XmlTree } from './soap-xml.ts'
import { openTickets } from './tickets.ts'
import { voucherRequest } from './voucher-request.ts'
import {
  authorisationReply,
  consultReply,
  errorsReply,
  grantReply,
  lastNumberReply,
  parseResult,
  pointsOfSaleReply,
  resultOf,
  statusReply,
} from './wsfe-replies.ts'

const NAMESPACE = 'http://ar.gov.afip.dif.FEV1/'
const NO_DATA = 602
const TICKET_REFUSED = [600, 601]
const INTERNAL_ERRORS = [500, 501, 502]

export type ArcaSettings = {
  pool: Queryable
  clock: Clock
  box: SecretBox
  environment: ArcaEnvironment
  addresses: ArcaAddresses
  /** CUIT of the shop, 11 digits. */
  cuit: string
  /** Id of the certificate, under which the tickets are stored. */
  credentialId: string
  key: SigningKey
  /** Time limit of one request. Default: `TAX_TIMEOUT_MS`. */
  timeoutMs?: number | undefined
}

type Errors = { Code: number; Msg: string }[]

/** The tax authority of Argentina: WSFEv1 with a login at WSAA. Docs: decisions/0036. */
export function arca(settings: ArcaSettings): TaxAuthority {
  const { addresses, clock, cuit, key, timeoutMs } = settings
  const tickets = openTickets({
    ...settings,
    logIn: (signal) => logIn({ addresses, key, now: clock.now(), timeoutMs, signal }),
  })

  const callOpen = async (name: string, children: XmlTree, signal: AbortSignal): Promise<unknown> => {
    try {
      const body = await callSoap({
        url: addresses.wsfe,
        ca: addresses.ca,
        namespace: NAMESPACE,
        action: NAMESPACE + name,
        name,
        children,
        // WSFEv1 in production still has 1024-bit DH keys.
        allowsShortKeys: true,
        timeoutMs,
        signal,
      })
      return resultOf(name, body)
    } catch (failure) {
      throw failure instanceof SoapFault ? new TaxFailure('unavailable', { code: failure.code }) : failure
    }
  }

  /** Returns the result and the errors of a call with a ticket. Throws errors of the ticket and of the service. */
  const call = async (
    name: string,
    children: XmlTree,
    signal: AbortSignal,
  ): Promise<{ result: unknown; errors: Errors }> => {
    const ticket = await tickets.valid(signal)
    const Auth = { Token: ticket.token, Sign: ticket.sign, Cuit: cuit }
    const result = await callOpen(name, { Auth, ...children }, signal)
    const { Errors: errors } = parseResult(name, errorsReply, result)
    if (errors.some(({ Code }) => TICKET_REFUSED.includes(Code))) await tickets.refuse(ticket)
    throwKnown(errors)
    return { result, errors }
  }

  return {
    isSimulator: false,
    async status(signal) {
      const result = await callOpen('FEDummy', {}, signal)
      const { AppServer, DbServer, AuthServer } = parseResult('FEDummy', statusReply, result)
      const parts = { servidor: AppServer, 'base de datos': DbServer, autenticación: AuthServer }
      return Object.entries(parts)
        .filter(([, state]) => state !== 'OK')
        .map(([part]) => part)
    },
    async lastNumber(series, signal) {
      const name = 'FECompUltimoAutorizado'
      const { result, errors } = await call(name, seriesOf(series), signal)
      throwFirst(errors)
      return parseResult(name, lastNumberReply, result).CbteNro
    },
    async authorise(voucher, signal) {
      const { result, errors } = await call(
        'FECAESolicitar',
        { FeCAEReq: voucherRequest(voucher, cuit) },
        signal,
      )
      return authorisationOf({ result, errors, numero: voucher.numero })
    },
    async consult(series, numero, signal) {
      const name = 'FECompConsultar'
      const { puntoDeVenta, tipo } = series
      const FeCompConsReq = { CbteTipo: String(tipo), CbteNro: String(numero), PtoVta: String(puntoDeVenta) }
      const { result, errors } = await call(name, { FeCompConsReq }, signal)
      if (errors.some(({ Code }) => Code === NO_DATA)) return undefined
      throwFirst(errors)
      return parseResult(name, consultReply, result).ResultGet
    },
    async pointsOfSale(signal) {
      const name = 'FEParamGetPtosVenta'
      const { result, errors } = await call(name, {}, signal)
      // A CUIT without points of sale, and every CUIT in the test environment.
      if (errors.some(({ Code }) => Code === NO_DATA)) return []
      throwFirst(errors)
      return parseResult(name, pointsOfSaleReply, result).ResultGet.map(({ Nro, Bloqueado }) => ({
        numero: Nro,
        isBlocked: Bloqueado !== 'N',
      }))
    },
  }
}

const seriesOf = ({ puntoDeVenta, tipo }: VoucherSeries): XmlTree => ({
  PtoVta: String(puntoDeVenta),
  CbteTipo: String(tipo),
})

function authorisationOf({
  result,
  errors,
  numero,
}: {
  result: unknown
  errors: Errors
  numero: number
}): Authorisation {
  const name = 'FECAESolicitar'
  const { success, data } = authorisationReply.safeParse(result)
  if (!success) {
    // An error of the whole request has no detail.
    if (errors.length > 0) return { result: 'rejected', reasons: errors.map(remarkOf) }
    throw new TaxFailure('invalid-reply', { code: name })
  }
  const [detail] = data.FeDetResp.FECAEDetResponse
  if (detail.CbteDesde !== numero) throw new TaxFailure('invalid-reply', { code: name })
  const remarks = [...detail.Observaciones, ...errors].map(remarkOf)
  if (detail.Resultado === 'R') return { result: 'rejected', reasons: remarks }
  const { CAE, CAEFchVto } = parseResult(name, grantReply, detail)
  return { result: 'granted', cae: CAE, caeEnds: CAEFchVto, remarks }
}

/** Throws for errors of the ticket and of the service itself. */
function throwKnown(errors: Errors): void {
  const refused = errors.find(({ Code }) => TICKET_REFUSED.includes(Code))
  if (refused) throw new TaxFailure('not-authorised', failureDetails(refused))
  const internal = errors.find(({ Code }) => INTERNAL_ERRORS.includes(Code))
  if (internal) throw new TaxFailure('unavailable', { code: String(internal.Code) })
}

function throwFirst([first]: Errors): void {
  if (first) throw new TaxFailure('refused', failureDetails(first))
}

function failureDetails(error: Errors[number]): { code: string; meaning: string; remedy: string } {
  const { code, meaning, remedy } = remarkOf(error)
  return { code: String(code), meaning, remedy }
}
