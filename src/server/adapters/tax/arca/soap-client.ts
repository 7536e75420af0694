import { request as requestHttp, type IncomingMessage } from 'node:http'
import { Agent, request as requestHttps } from 'node:https'
import { z } from '#contract/http/z.ts'
import { TAX_TIMEOUT_MS } from '#server/adapters/tax/tax-authority.ts'
import { TaxFailure } from '#server/adapters/tax/tax-failure.ts'
import { unlessAborted } from '#server/concurrency/unless-aborted.ts'
import { buildEnvelope, parseXml, type XmlTree } from './soap-xml.ts'

/** A reply with one voucher has 2 KB, and the list of all points of sale below 100 KB. */
const MAX_REPLY_BYTES = 1024 * 1024

/** A SOAP fault. `code`: without its namespace, such as 'coe.notAuthorized'. */
export class SoapFault extends Error {
  override readonly name = 'SoapFault'
  readonly code: string

  constructor(code: string) {
    super(`SOAP fault ${code}`)
    this.code = code
  }
}

export type SoapCall = {
  url: string
  namespace: string
  action: string
  name: string
  children: XmlTree
  ca?: string | undefined
  /** True for a server with 1024-bit DH keys, which Node refuses by default ('dh key too small'). */
  allowsShortKeys?: boolean
  timeoutMs?: number | undefined
  signal: AbortSignal
}

/**
 * Sends one SOAP 1.1 request without retries or redirects, and returns the children of the reply's body. Rejects with
 * `SoapFault`, with `TaxFailure`, or with the reason of `signal`. Uses node:https, because `fetch` accepts no agent.
 */
export async function callSoap(call: SoapCall): Promise<unknown> {
  const deadline = AbortSignal.timeout(call.timeoutMs ?? TAX_TIMEOUT_MS)
  try {
    const signal = AbortSignal.any([call.signal, deadline])
    const { status, text } = await unlessAborted(signal, () => send(call, signal))
    return readReply(status, text)
  } catch (failure) {
    if (failure instanceof SoapFault || failure instanceof TaxFailure) throw failure
    call.signal.throwIfAborted()
    throw new TaxFailure(deadline.aborted ? 'timeout' : 'unreachable', { cause: failure })
  }
}

function send(call: SoapCall, signal: AbortSignal): Promise<{ status: number; text: string }> {
  const body = buildEnvelope(call)
  const headers = {
    'content-type': 'text/xml; charset=utf-8',
    // WSAA refuses a request without this header.
    soapaction: `"${call.action}"`,
    'content-length': Buffer.byteLength(body),
  }
  const isSecure = call.url.startsWith('https:')
  // A new agent for each call, because a reused connection may close inside a request.
  const agent = new Agent({ ca: call.ca, ...(call.allowsShortKeys && { ciphers: 'DEFAULT@SECLEVEL=1' }) })
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', headers, signal, ...(isSecure && { agent }) }
    const outgoing = (isSecure ? requestHttps : requestHttp)(call.url, options, (response) => {
      readText(response).then((text) => resolve({ status: response.statusCode ?? 0, text }), reject)
    })
    outgoing.on('error', reject)
    // An upgraded connection has neither a response nor an error.
    outgoing.on('upgrade', (_response, socket) => {
      socket.destroy()
      reject(new Error('upgraded'))
    })
    outgoing.end(body)
  })
}

async function readText(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_REPLY_BYTES)
      throw new TaxFailure('invalid-reply', { cause: `over ${MAX_REPLY_BYTES} bytes` })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const envelope = z.object({ Envelope: z.object({ Body: z.record(z.string(), z.unknown()) }) })
const fault = z.object({ Fault: z.object({ faultcode: z.string().trim() }) })

function readReply(status: number, text: string): unknown {
  const body = bodyOf(text)
  const failed = fault.safeParse(body)
  if (failed.success) throw new SoapFault(failed.data.Fault.faultcode.replace(/^[^:]*:/, ''))
  if (status >= 500) throw new TaxFailure('unavailable', { code: String(status) })
  if (status !== 200 || body === undefined) throw new TaxFailure('invalid-reply', { code: String(status) })
  return body
}

function bodyOf(text: string): Record<string, unknown> | undefined {
  try {
    return envelope.safeParse(parseXml(text)).data?.Envelope.Body
  } catch {
    return undefined
  }
}
