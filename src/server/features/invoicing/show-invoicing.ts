import type { readInvoicing } from '#contract/invoices/invoicing.ts'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import { certificateNotice } from '#domain/invoices/certificate-notice.ts'
import type { Deps } from '#server/deps.ts'
import { type ArcaCredential, readArcaCredentials } from './arca-credential-store.ts'
import { readInvoiceSettings } from './invoicing-store.ts'

/** Returns the settings and the state of the keys, without the private keys. */
export async function showInvoicing({
  pool,
  store,
  clock,
  arcaSecrets,
}: Pick<Deps, 'pool' | 'store' | 'clock' | 'arcaSecrets'>): Promise<ReplyOf<typeof readInvoicing>> {
  const [settings, { enUso, pendiente }, profile] = await Promise.all([
    readInvoiceSettings(pool),
    readArcaCredentials(pool),
    store.profile(),
  ])
  const keyOf = ({ ambiente, alias, creado, clavePrivada, pedido }: ArcaCredential) => ({
    ambiente,
    alias,
    creado: creado.toISOString(),
    legible: arcaSecrets.open(clavePrivada) !== undefined,
    pedido,
  })
  const { legalName, taxId, legalAddress, taxCondition } = profile
  return {
    ...settings,
    legales: { razonSocial: legalName, cuit: taxId, domicilio: legalAddress, condicion: taxCondition },
    enUso:
      enUso?.vence == null
        ? null
        : {
            ...keyOf(enUso),
            vence: enUso.vence.toISOString(),
            aviso: certificateNotice(enUso.vence, clock.now()) ?? null,
          },
    pendiente: pendiente ? keyOf(pendiente) : null,
  }
}
