import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import forge from 'node-forge'

/** A key for ARCA, as PEM. `request`: certificate request (PKCS #10) for the public key. */
export type RequestedKey = { privateKey: string; publicKey: string; request: string }

/**
 * Creates a key of 2048 bits and its certificate request, with the subject that ARCA requires. `cuit`: digits. `alias`:
 * name of the certificate at ARCA.
 */
export async function requestCertificate({
  legalName,
  alias,
  cuit,
}: {
  legalName: string
  alias: string
  cuit: string
}): Promise<RequestedKey> {
  // Of node:crypto, because node-forge would block the process.
  const keys = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const { pki, asn1, md } = forge
  const request = pki.createCertificationRequest()
  request.publicKey = pki.publicKeyFromPem(keys.publicKey)
  const utf8 = asn1.Type.UTF8 as unknown as forge.asn1.Class
  request.setSubject([
    { shortName: 'C', value: 'AR' },
    // A legal name may contain an ñ.
    { shortName: 'O', value: legalName, valueTagClass: utf8 },
    { shortName: 'CN', value: alias, valueTagClass: utf8 },
    { name: 'serialNumber', value: `CUIT ${cuit}` },
  ])
  request.sign(pki.privateKeyFromPem(keys.privateKey), md.sha256.create())
  return { ...keys, request: pki.certificationRequestToPem(request) }
}
