import { readFile } from 'node:fs/promises'
import { afterAll, describe } from 'vitest'
import { openSecretBox } from '#server/adapters/secret-box.ts'
import type { Database } from '#server/database/connection/open-database.ts'
import { openTestDatabase } from '#testing/database/open-test-database.ts'
import { homologationCertificate } from '#testing/tax/homologation-certificate.ts'
import { taxContract } from '#testing/tax/tax-contract.ts'
import { arcaAddresses } from './arca-addresses.ts'
import { arca } from './arca.ts'

describe.skipIf(!homologationCertificate)('With the test environment of ARCA', () => {
  let database: Database | undefined
  afterAll(() => database?.close())

  taxContract('The ARCA adapter', async () => {
    database = await openTestDatabase()
    const { pool } = database
    await pool.query(
      `insert into arca_credentials (id, ambiente, alias, clave_privada, clave_publica, pedido, creado)
       values ('homologacion', 'homologacion', 'vidriera', '', '', '', now())`,
    )
    const { certificate, key, cuit, puntoDeVenta } = homologationCertificate!
    const authority = arca({
      pool,
      clock: { now: () => new Date() },
      box: openSecretBox('un secreto de prueba de la tienda', 'arca'),
      environment: 'homologacion',
      addresses: arcaAddresses('homologacion'),
      cuit,
      credentialId: 'homologacion',
      key: {
        certificate: await readFile(certificate, 'utf8'),
        privateKey: await readFile(key, 'utf8'),
      },
    })
    // A CUIT without an inscription issues C.
    return { authority, puntoDeVenta, invoice: 11, creditNote: 13 }
  })
})
