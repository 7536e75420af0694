import { randomBytes } from 'node:crypto'
import forge from 'node-forge'
import { buildXml } from './soap-xml.ts'

/** Certificate and private key of the shop, as PEM. */
export type SigningKey = { certificate: string; privateKey: string }

/** WSAA allows 24 hours before and after. Ten minutes cover a clock that is slightly wrong. */
const CLOCK_MARGIN_MS = 10 * 60_000

/**
 * Returns a signed login request for `service`: a CMS in DER and Base64 with SHA-256, the content and the certificate
 * inside (WSAA specification 1.2.2).
 */
export function signLoginRequest(
  service: string,
  { certificate, privateKey }: SigningKey,
  now: Date,
): string {
  const signed = forge.pkcs7.createSignedData()
  signed.content = forge.util.createBuffer(loginRequest(service, now), 'utf8')
  signed.addCertificate(certificate)
  signed.addSigner({
    key: privateKey,
    certificate,
    digestAlgorithm: forge.pki.oids['sha256']!,
    authenticatedAttributes: [
      { type: forge.pki.oids['contentType']!, value: forge.pki.oids['data']! },
      { type: forge.pki.oids['messageDigest']! },
    ],
  })
  signed.sign()
  return forge.util.encode64(forge.asn1.toDer(signed.toAsn1()).getBytes())
}

/** Without `source` and `destination`, whose names may change (WSAA developer manual 10.5). */
const loginRequest = (service: string, now: Date): string =>
  buildXml({
    loginTicketRequest: {
      header: {
        uniqueId: String(randomBytes(4).readUInt32BE()),
        generationTime: argentineTime(now.getTime() - CLOCK_MARGIN_MS),
        expirationTime: argentineTime(now.getTime() + CLOCK_MARGIN_MS),
      },
      service,
    },
  })

/** Returns a time with its offset, because WSAA reads a time without offset in an unknown zone. */
const argentineTime = (ms: number): string =>
  new Date(ms - 3 * 3_600_000).toISOString().replace(/\.\d+Z$/, '-03:00')
