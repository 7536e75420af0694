import * as invoicing from '#contract/invoices/invoicing.ts'
import { Problem } from '#contract/http/problem.ts'
import { dayOf } from '#domain/calendar.ts'
import { readCertificate } from '#server/adapters/tax/arca/read-certificate.ts'
import { command } from '#server/commands/command.ts'
import { readArcaCredentials, storeArcaCertificate } from './arca-credential-store.ts'
import { lockInvoiceSettings } from './invoicing-store.ts'
import { restartInvoicing } from '#server/features/vouchers/voucher-policy-store.ts'
import { taxIdDigits } from './tax-id-digits.ts'

/**
 * Stores the certificate that ARCA gave for the last key, or again for the key in use. Refuses a certificate of another
 * key, of another CUIT, or that has ended.
 */
export const uploadArcaCertificate = command(
  invoicing.uploadArcaCertificate,
  async (tx, { body: { certificado }, deps, at }) => {
    await lockInvoiceSettings(tx)
    const { enUso, pendiente } = await readArcaCredentials(tx)
    const keys = [pendiente, enUso].filter((key) => key !== undefined)
    if (keys.length === 0) throw new Problem('arca-key-missing')
    const certificate = readCertificate(certificado)
    if (!certificate) throw new Problem('certificate-unreadable')
    const key = keys.find(({ clavePublica }) => clavePublica === certificate.publicKey)
    if (!key) throw new Problem('certificate-of-other-key')
    if (certificate.ends <= at) throw new Problem('certificate-ended')
    const { taxId } = await deps.store.profile()
    if (certificate.cuit !== taxIdDigits(taxId)) throw new Problem('certificate-of-other-tax-id')
    if (deps.arcaSecrets.open(key.clavePrivada) === undefined) throw new Problem('arca-key-unreadable')
    await storeArcaCertificate(tx, { id: key.id, certificado: certificate.pem, vence: certificate.ends })
    const { alias, ambiente } = key
    if (enUso?.ambiente !== ambiente) await restartInvoicing(tx, at)
    return {
      reply: { message: 'Certificado guardado: ahora probá la conexión' },
      audit: {
        what: 'subió el certificado de ARCA',
        object: 'invoicing',
        after: { alias, ambiente, vence: dayOf(certificate.ends) },
      },
    }
  },
)
