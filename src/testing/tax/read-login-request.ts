import { createHash, verify } from 'node:crypto'
import { XMLParser } from 'fast-xml-parser'
import forge from 'node-forge'

/** A verified login request. */
export type LoginRequest = {
  certificate: forge.pki.Certificate
  service: string
  generated: Date
  expires: Date
}

type Raw = {
  content: forge.asn1.Asn1
  authenticatedAttributes: forge.asn1.Asn1[]
  signature: string
}

/**
 * Reads a signed login request like WSAA and verifies its signature. Throws an Error whose message is a fault code of the
 * WSAA specification. `node-forge` verifies no CMS, so this function checks digest and signature with node:crypto.
 */
export function readLoginRequest(base64: string): LoginRequest {
  const message = decode(base64)
  const raw = (message as unknown as { rawCapture: Raw }).rawCapture
  const [certificate] = message.certificates
  if (!certificate) throw new Error('cms.cert.notFound')
  const content = Buffer.from(textOf(childOf(raw.content)), 'latin1')
  const { asn1, pki } = forge
  const signed = asn1.create(asn1.Class.UNIVERSAL, asn1.Type.SET, true, raw.authenticatedAttributes)
  const digest = raw.authenticatedAttributes.find(
    (attribute) => asn1.derToOid(textOf(childOf(attribute))) === pki.oids['messageDigest'],
  )
  const isDigestRight =
    digest !== undefined &&
    textOf(childOf((digest.value as forge.asn1.Asn1[])[1]!)) ===
      createHash('sha256').update(content).digest().toString('latin1')
  const isSigned = verify(
    'sha256',
    Buffer.from(asn1.toDer(signed).getBytes(), 'latin1'),
    pki.publicKeyToPem(certificate.publicKey),
    Buffer.from(raw.signature, 'latin1'),
  )
  if (!isDigestRight || !isSigned) throw new Error('cms.sign.invalid')
  return { certificate, ...readTicketRequest(content.toString('utf8')) }
}

function decode(base64: string): forge.pkcs7.PkcsSignedData {
  try {
    const der = forge.asn1.fromDer(forge.util.decode64(base64))
    return forge.pkcs7.messageFromAsn1(der) as forge.pkcs7.PkcsSignedData
  } catch {
    throw new Error('cms.bad')
  }
}

const childOf = (node: forge.asn1.Asn1): forge.asn1.Asn1 => (node.value as forge.asn1.Asn1[])[0]!
const textOf = (node: forge.asn1.Asn1): string => node.value as string

function readTicketRequest(text: string): Omit<LoginRequest, 'certificate'> {
  const { loginTicketRequest } = new XMLParser({ parseTagValue: false }).parse(text) as {
    loginTicketRequest: { header: Record<string, string>; service: string }
  }
  const { uniqueId = '', generationTime = '', expirationTime = '' } = loginTicketRequest.header
  const isTime = (time: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d-03:00$/.test(time)
  if (!/^\d{1,10}$/.test(uniqueId) || !isTime(generationTime) || !isTime(expirationTime))
    throw new Error('xml.bad')
  return {
    service: loginTicketRequest.service,
    generated: new Date(generationTime),
    expires: new Date(expirationTime),
  }
}
