import * as invoicing from '#contract/invoices/invoicing.ts'
import { Problem } from '#contract/http/problem.ts'
import { certificateAlias } from '#domain/invoices/certificate-alias.ts'
import { certificateNotice } from '#domain/invoices/certificate-notice.ts'
import { command } from '#server/commands/command.ts'
import type { Deps } from '#server/deps.ts'
import { type ArcaCredential, insertArcaCredential, readArcaCredentials } from './arca-credential-store.ts'
import { lockInvoiceSettings } from './invoicing-store.ts'
import { taxIdDigits } from './tax-id-digits.ts'

/**
 * Creates a key and its certificate request. The key in use stays until the certificate of the new key arrives. Refuses
 * with `invoicing-legal-data-missing`, and with `certificate-valid` if a certificate works and `reemplaza` is false.
 */
export const createArcaKey = command(invoicing.createArcaKey, {
  // Before the transaction, because a key of 2048 bits takes up to a second.
  prepare: async ({ deps }) => {
    const { legalName, taxId, name } = await deps.store.readFresh().then(({ profile }) => profile)
    if (legalName === '' || taxId === '') throw new Problem('invoicing-legal-data-missing')
    const alias = certificateAlias(name)
    // Imported here, because most shops create no key and need no library for certificates.
    const { requestCertificate } = await import('#server/adapters/tax/arca/certificate-request.ts')
    const { privateKey, ...key } = await requestCertificate({ legalName, alias, cuit: taxIdDigits(taxId) })
    return { ...key, alias, sealed: deps.arcaSecrets.seal(privateKey) }
  },
  run: async (tx, { body: { ambiente, reemplaza }, prepared, deps, at }) => {
    await lockInvoiceSettings(tx)
    const { enUso } = await readArcaCredentials(tx)
    if (enUso && works(enUso, deps, at) && !reemplaza) throw new Problem('certificate-valid')
    const { alias, sealed, publicKey, request } = prepared
    await insertArcaCredential(tx, {
      id: crypto.randomUUID(),
      ambiente,
      alias,
      clavePrivada: sealed,
      clavePublica: publicKey,
      pedido: request,
      creado: at,
    })
    return {
      reply: { message: 'Clave generada: ahora bajá el pedido' },
      audit: { what: 'generó una clave para ARCA', object: 'invoicing', after: { alias, ambiente } },
    }
  },
})

const works = (
  { vence, clavePrivada }: ArcaCredential,
  { arcaSecrets }: Pick<Deps, 'arcaSecrets'>,
  at: Date,
): boolean =>
  vence !== null && certificateNotice(vence, at) !== 'ended' && arcaSecrets.open(clavePrivada) !== undefined
