import { X509Certificate } from 'node:crypto'

/** A certificate of ARCA. `publicKey`: PEM. `cuit`: digits of its subject, '' without a CUIT. */
export type ArcaCertificate = { pem: string; publicKey: string; cuit: string; ends: Date }

/** Returns the certificate of a text in PEM. Undefined for another text. */
export function readCertificate(text: string): ArcaCertificate | undefined {
  try {
    const certificate = new X509Certificate(text)
    const [, cuit = ''] = /^serialNumber=CUIT (\d{11})$/im.exec(certificate.subject) ?? []
    return {
      pem: certificate.toString(),
      publicKey: String(certificate.publicKey.export({ type: 'spki', format: 'pem' })),
      cuit,
      ends: new Date(certificate.validTo),
    }
  } catch {
    return undefined
  }
}
