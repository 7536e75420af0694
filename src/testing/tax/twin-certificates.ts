import { generateKeyPairSync } from 'node:crypto'
import forge from 'node-forge'

type Keys = { privateKey: string; publicKey: string }

/** Validity of a certificate. Default: from one day before to two years after the system time. */
export type Validity = { from: Date; to: Date }

/** The certificate authority of the local ARCA: issues certificates for certificate requests. */
export type TwinAuthority = {
  readonly certificate: string
  /** Returns the certificate of a request, both PEM. `cuit`: another CUIT than that of the request. */
  issue(request: string, options?: { cuit?: string; validity?: Validity }): string
  /** Returns key and certificate of a TLS server on 127.0.0.1. */
  issueServer(): { key: string; cert: string }
  isOwn(certificate: forge.pki.Certificate): boolean
}

const DAY_MS = 86_400_000

export function openTwinAuthority(): TwinAuthority {
  const keys = newKeys()
  const name = [
    { shortName: 'C', value: 'AR' },
    { shortName: 'O', value: 'AFIP' },
    { shortName: 'CN', value: 'Computadores Test' },
  ]
  const sign = (
    publicKey: forge.pki.PublicKey,
    subject: forge.pki.CertificateField[],
    { validity, extensions }: { validity?: Validity | undefined; extensions?: object[] },
  ): string => {
    const certificate = forge.pki.createCertificate()
    certificate.publicKey = publicKey
    certificate.serialNumber = `01${forge.util.bytesToHex(forge.random.getBytesSync(8))}`
    certificate.validity.notBefore = validity?.from ?? new Date(Date.now() - DAY_MS)
    certificate.validity.notAfter = validity?.to ?? new Date(Date.now() + 730 * DAY_MS)
    certificate.setSubject(subject)
    certificate.setIssuer(name)
    if (extensions) certificate.setExtensions(extensions)
    certificate.sign(forge.pki.privateKeyFromPem(keys.privateKey), forge.md.sha256.create())
    return forge.pki.certificateToPem(certificate)
  }
  const certificate = sign(forge.pki.publicKeyFromPem(keys.publicKey), name, {
    extensions: [{ name: 'basicConstraints', cA: true, critical: true }],
  })
  const own = forge.pki.certificateFromPem(certificate)
  return {
    certificate,
    issue(request, { cuit, validity } = {}) {
      const { publicKey, subject } = forge.pki.certificationRequestFromPem(request)
      // ARCA copies alias and CUIT, and no other part of the request.
      const attributes = ['2.5.4.5', '2.5.4.3'].map((type) => {
        const field = (subject.attributes as forge.pki.CertificateField[]).find((one) => one.type === type)
        return { type, value: type === '2.5.4.5' && cuit ? `CUIT ${cuit}` : field!.value }
      })
      return sign(publicKey!, attributes as forge.pki.CertificateField[], { validity })
    },
    issueServer() {
      const server = newKeys()
      const cert = sign(
        forge.pki.publicKeyFromPem(server.publicKey),
        [{ shortName: 'CN', value: '127.0.0.1' }],
        {
          extensions: [{ name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] }],
        },
      )
      return { key: server.privateKey, cert }
    },
    isOwn(issued) {
      try {
        return own.verify(issued)
      } catch {
        return false
      }
    },
  }
}

const newKeys = (): Keys =>
  generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
