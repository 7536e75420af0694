import { type ArcaSettings, arca } from '#server/adapters/tax/arca/arca.ts'
import { requestCertificate, type RequestedKey } from '#server/adapters/tax/arca/certificate-request.ts'
import { openSecretBox } from '#server/adapters/secret-box.ts'
import type { TaxAuthority } from '#server/adapters/tax/tax-authority.ts'
import type { Database } from '#server/database/connection/open-database.ts'
import type { ArcaTwin } from './open-arca-twin.ts'

/** CUIT of the shop in tests, with a right check digit. */
export const TEST_CUIT = '30712345671'

/** An adapter of ARCA with an own certificate, which calls a local ARCA. */
export type TestArca = {
  authority: TaxAuthority
  /** Returns the adapter of another process with the same certificate. */
  another(settings?: Partial<ArcaSettings>): TaxAuthority
}

// One key for all tests of a file, because a new key takes long.
let requested: Promise<RequestedKey> | undefined

/** Opens an adapter whose clock is that of the twin. `settings` replace those of the twin. */
export async function openTestArca(
  { pool }: Pick<Database, 'pool'>,
  twin: ArcaTwin,
  settings: Partial<ArcaSettings> = {},
): Promise<TestArca> {
  requested ??= requestCertificate({ legalName: 'Mimosa SRL', alias: 'vidriera', cuit: TEST_CUIT })
  const key = await requested
  const certificate = settings.key?.certificate ?? twin.authority.issue(key.request)
  const credentialId = crypto.randomUUID()
  await pool.query('delete from arca_credentials')
  await pool.query(
    `insert into arca_credentials (id, ambiente, alias, clave_privada, clave_publica, pedido, creado)
     values ($1, 'produccion', 'vidriera', '', '', '', now())`,
    [credentialId],
  )
  const another = (changed: Partial<ArcaSettings> = {}) =>
    arca({
      pool,
      clock: { now: () => twin.now() },
      box: openSecretBox('un secreto de prueba de la tienda', 'arca'),
      environment: 'produccion',
      addresses: twin.addresses,
      cuit: TEST_CUIT,
      credentialId,
      key: { certificate, privateKey: key.privateKey },
      ...settings,
      ...changed,
    })
  return { authority: another(), another }
}
