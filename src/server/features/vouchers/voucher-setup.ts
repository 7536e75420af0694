import type { ArcaEnvironment } from '#domain/invoices/arca-environment.ts'
import type { InvoicePolicy } from '#domain/invoices/invoice-policy.ts'
import type { VoucherIssuer } from '#domain/invoices/voucher-snapshot.ts'
import type { Money } from '#domain/money.ts'
import type { StoreProfile } from '#domain/store/store-profile.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import { readArcaCredentials } from '#server/features/invoicing/arca-credential-store.ts'
import { readInvoiceSettings } from '#server/features/invoicing/invoicing-store.ts'
import { taxIdDigits } from '#server/features/invoicing/tax-id-digits.ts'
import { voucherEnvironment } from '#server/features/invoicing/voucher-environment.ts'
import { readVoucherPolicy } from './voucher-policy-store.ts'

/** What every new voucher needs. `desde`: null while invoicing is off. `automaticoDesde`: last time when a payment method became automatic. */
export type VoucherSetup = {
  ambiente: ArcaEnvironment
  puntoDeVenta: number
  identificarDesde: Money
  emisor: VoucherIssuer
  desde: Date | null
  politica: InvoicePolicy
  automaticoDesde: Date | null
}

/**
 * Returns the data of new vouchers. Undefined if the certificate, the point of sale or legal data are missing, in a
 * silent copy, which must issue no vouchers of the shop that it copies, and where `voucherEnvironment` is.
 */
export async function readVoucherSetup(
  { config, store }: Pick<Deps, 'config' | 'store'>,
  db: Queryable,
): Promise<VoucherSetup | undefined> {
  if (config.quiet) return undefined
  const { enUso } = await readArcaCredentials(db)
  const settings = await readInvoiceSettings(db)
  const emisor = issuerOf(await store.profile(), settings)
  const ambiente = voucherEnvironment(config, enUso)
  if (ambiente === undefined || settings.puntoDeVenta === null || !emisor) return undefined
  const { desde, politica, automaticoDesde } = await readVoucherPolicy(db)
  const { puntoDeVenta, identificarDesde } = settings
  return { ambiente, puntoDeVenta, identificarDesde, emisor, desde, politica, automaticoDesde }
}

function issuerOf(
  { legalName, legalAddress, taxId, taxCondition }: StoreProfile,
  { ingresosBrutos, inicioActividades }: Pick<VoucherIssuer, 'ingresosBrutos' | 'inicioActividades'>,
): VoucherIssuer | undefined {
  if (legalName === '' || taxId === '' || taxCondition === '') return undefined
  return {
    razonSocial: legalName,
    cuit: taxIdDigits(taxId),
    domicilio: legalAddress,
    condicion: taxCondition,
    ingresosBrutos,
    inicioActividades,
  }
}
