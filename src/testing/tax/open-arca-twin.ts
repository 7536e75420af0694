import { getDiffieHellman } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { XMLParser } from 'fast-xml-parser'
import forge from 'node-forge'
import { type ArcaAddresses, arcaAddresses } from '#server/adapters/tax/arca/arca-addresses.ts'
import { dayOf } from '#domain/calendar.ts'
import { openTwinAuthority, type TwinAuthority } from './twin-certificates.ts'
import { openTwinLogins, type TwinLogins } from './twin-logins.ts'
import type { StoredTwinVoucher, TwinPointOfSale } from './twin-rules.ts'
import { answerService, errorsOf, twinEnvelope } from './twin-service.ts'

/**
 * Fault of one request. `hang`: no response. `cut`: closes the connection inside the response. `endless`: a body without
 * end. `status`: a response of a proxy. `soapFault`: a fault with this code. `errors`: errors of WSFEv1.
 */
type TwinFault =
  | 'hang'
  | 'cut'
  | 'endless'
  | { status: number; body?: string }
  | { soapFault: string }
  | { errors: readonly number[] }

/** A local server that speaks the SOAP of WSAA and WSFEv1. */
export type ArcaTwin = {
  readonly addresses: ArcaAddresses
  /** Origin of the server. */
  readonly url: string
  readonly authority: TwinAuthority
  readonly logins: TwinLogins
  readonly vouchers: StoredTwinVoucher[]
  readonly pointsOfSale: TwinPointOfSale[]
  readonly down: string[]
  /** Names of the received calls. */
  readonly calls: string[]
  /** Faults of the next calls with this name. `isDone`: the call is performed before the fault. */
  readonly faults: { call: string; fault: TwinFault; isDone?: boolean }[]
  /** CUITs whose relation the certificate has. */
  cuits: readonly string[]
  isAuthorised: boolean
  /** Time of the server. Default: the system time. */
  now: () => Date
  close(): Promise<void>
}

/** `tls`: 'short-keys' is a server with 1024-bit DH keys, which Node refuses by default. Default: plain HTTP. */
export async function openArcaTwin({ cuit, tls }: { cuit: string; tls?: 'short-keys' }): Promise<ArcaTwin> {
  const authority = openTwinAuthority()
  const receive = (incoming: IncomingMessage, response: ServerResponse) => {
    void receiveCall(twin, incoming, response).catch((failure: unknown) => {
      response.writeHead(500, XML).end(twinEnvelope(faultOf('soap:Client', String(failure))))
    })
  }
  const server = tls
    ? createSecureServer(
        {
          ...authority.issueServer(),
          maxVersion: 'TLSv1.2',
          ciphers: SHORT_KEY_CIPHERS,
          dhparam: shortDhKey(),
        },
        receive,
      )
    : createServer(receive)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = `${tls ? 'https' : 'http'}://127.0.0.1:${(server.address() as AddressInfo).port}`
  const twin: ArcaTwin = {
    addresses: { ...arcaAddresses('produccion', url), ...(tls && { ca: authority.certificate }) },
    url,
    authority,
    logins: openTwinLogins({
      authority,
      now: () => twin.now(),
      cuits: () => twin.cuits,
      isAuthorised: () => twin.isAuthorised,
    }),
    vouchers: [],
    pointsOfSale: [{ numero: 3, service: 'web' }],
    down: [],
    calls: [],
    faults: [],
    cuits: [cuit],
    isAuthorised: true,
    now: () => new Date(),
    async close() {
      if (!server.listening) return
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return twin
}

const XML = { 'content-type': 'text/xml; charset=utf-8' }

// With prefixes, because without them the parser also removes the namespaces.
const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '@', parseTagValue: false })

type Call = { name: string; request: Record<string, unknown> }

async function receiveCall(
  twin: ArcaTwin,
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const call = readCall(await text(incoming), incoming)
  twin.calls.push(call.name)
  const index = twin.faults.findIndex((one) => one.call === call.name)
  const [found] = index < 0 ? [] : twin.faults.splice(index, 1)
  if (!found || found.isDone) {
    const reply = answer(twin, call)
    if (!found) return void response.writeHead(reply.status, XML).end(reply.body)
  }
  fail(response, { name: call.name, fault: found.fault })
}

function readCall(body: string, { headers }: IncomingMessage): Call {
  const { 'soap:Envelope': envelope } = parser.parse(body, true) as {
    'soap:Envelope': { 'soap:Body': Record<string, Record<string, unknown>> }
  }
  const [[name, request] = ['', {}]] = Object.entries(envelope['soap:Body'])
  if (headers.soapaction === undefined) throw new Error('no SOAPAction header!')
  const namespace =
    name === 'loginCms' ? 'http://wsaa.view.sua.dvadac.desein.afip.gov' : 'http://ar.gov.afip.dif.FEV1/'
  if (request['@xmlns'] !== namespace) throw new Error(`Not the namespace of ${name}`)
  return { name, request }
}

function answer(twin: ArcaTwin, { name, request }: Call): { status: number; body: string } {
  if (name === 'loginCms') return answerLogin(twin.logins, String(request['in0']))
  const result = answerService(name, request, {
    logins: twin.logins,
    book: () => ({ ...twin, today: dayOf(twin.now()).replaceAll('-', '') }),
    store: (voucher) => twin.vouchers.push(voucher),
    down: () => twin.down,
  })
  return { status: 200, body: serviceReply(name, result) }
}

function answerLogin(logins: TwinLogins, base64: string): { status: number; body: string } {
  try {
    const { token, sign, ends } = logins.logIn(base64)
    const ticket =
      `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><loginTicketResponse version="1"><header>` +
      `<expirationTime>${new Date(ends.getTime() - 3 * 3_600_000).toISOString().replace('Z', '-03:00')}</expirationTime>` +
      `</header><credentials><token>${token}</token><sign>${sign}</sign></credentials></loginTicketResponse>`
    return { status: 200, body: twinEnvelope({ loginCmsResponse: { loginCmsReturn: ticket } }) }
  } catch (failure) {
    const code = (failure as Error).message
    return { status: 500, body: twinEnvelope(faultOf(`ns1:${code}`, 'Fault de prueba')) }
  }
}

const serviceReply = (name: string, result: object): string =>
  twinEnvelope({
    [`${name}Response`]: { '@xmlns': 'http://ar.gov.afip.dif.FEV1/', [`${name}Result`]: result },
  })

const faultOf = (faultcode: string, faultstring: string): object => ({
  'soap:Fault': { faultcode, faultstring },
})

function fail(response: ServerResponse, { name, fault }: { name: string; fault: TwinFault }): void {
  if (fault === 'hang') return
  if (typeof fault === 'string') {
    response.writeHead(200, { ...XML, ...(fault === 'cut' && { 'content-length': '1000' }) })
    response.write('<?xml version="1.0"?>', () => {
      if (fault === 'cut') response.destroy()
      else writeWithoutEnd(response)
    })
    return
  }
  if ('status' in fault)
    return void response.writeHead(fault.status).end(fault.body ?? '<h1>Mantenimiento</h1>')
  if ('errors' in fault)
    return void response.writeHead(200, XML).end(serviceReply(name, errorsOf(fault.errors)))
  response.writeHead(500, XML).end(twinEnvelope(faultOf(fault.soapFault, 'Fault de prueba')))
}

function writeWithoutEnd(response: ServerResponse): void {
  const spaces = Buffer.alloc(65_536, ' ')
  const more = () => {
    while (!response.destroyed && response.write(spaces));
  }
  response.on('drain', more)
  more()
}

const SHORT_KEY_CIPHERS = 'DHE-RSA-AES128-GCM-SHA256:@SECLEVEL=0'

/** Returns DH parameters of 1024 bits as PEM: the second Oakley group. */
function shortDhKey(): string {
  const { asn1, pem, util } = forge
  const group = getDiffieHellman('modp2')
  const integer = (hex: string) =>
    asn1.create(asn1.Class.UNIVERSAL, asn1.Type.INTEGER, false, util.hexToBytes(hex))
  const parameters = asn1.create(asn1.Class.UNIVERSAL, asn1.Type.SEQUENCE, true, [
    // The zero byte keeps the number positive.
    integer(`00${group.getPrime('hex')}`),
    integer(group.getGenerator('hex')),
  ])
  return pem.encode({ type: 'DH PARAMETERS', body: asn1.toDer(parameters).getBytes() })
}
