import type { TaxAuthority } from '#server/adapters/tax/tax-authority.ts'
import { arcaAddresses } from '#server/adapters/tax/arca/arca-addresses.ts'
import type { Deps } from '#server/deps.ts'
import { traceCalls } from '#server/tracing/trace-calls.ts'
import { readArcaCredentials } from './arca-credential-store.ts'
import { taxIdDigits } from './tax-id-digits.ts'

type Shop = Pick<Deps, 'config' | 'pool' | 'clock' | 'store' | 'arcaSecrets'>

/**
 * Returns the tax authority of this shop, or why there is none. A demo shop without a certificate has the simulator. `no-certificate`: set-up is not complete. `unreadable-key`:
 * AUTH_SECRET changed. `quiet`: a silent copy must issue no vouchers of the shop that it copies.
 */
export async function openTaxAuthority({
  config,
  pool,
  clock,
  store,
  arcaSecrets: box,
}: Shop): Promise<TaxAuthority | 'no-certificate' | 'unreadable-key' | 'quiet'> {
  if (config.quiet) return 'quiet'
  const [{ enUso }, { taxId }] = await Promise.all([readArcaCredentials(pool), store.profile()])
  if (!enUso || enUso.certificado === null) {
    if (config.mode !== 'demo' || config.arcaUrl !== undefined) return 'no-certificate'
    // The container image does not contain the simulator.
    const { taxSimulator } = await import('#server/adapters/tax/simulator/tax-simulator.ts')
    return taxSimulator(pool)
  }
  const privateKey = box.open(enUso.clavePrivada)
  if (privateKey === undefined) return 'unreadable-key'
  // Imported here, because a shop without ARCA needs none of its libraries.
  const { arca } = await import('#server/adapters/tax/arca/arca.ts')
  return traceCalls(
    'tax',
    arca({
      pool,
      clock,
      box,
      environment: enUso.ambiente,
      addresses: arcaAddresses(enUso.ambiente, config.arcaUrl),
      cuit: taxIdDigits(taxId),
      credentialId: enUso.id,
      key: { certificate: enUso.certificado, privateKey },
    }),
  )
}
