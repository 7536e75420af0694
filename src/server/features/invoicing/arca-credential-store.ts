import { eq, isNotNull, isNull, ne, and } from 'drizzle-orm'
import type { ArcaEnvironment } from '#domain/invoices/arca-environment.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { arcaCredentials, arcaTickets } from '#server/database/schema/tax.ts'

/** A key of the shop at ARCA. `clavePrivada` is encrypted. `certificado` and `vence`: null until ARCA gives it. */
export type ArcaCredential = {
  id: string
  ambiente: ArcaEnvironment
  alias: string
  clavePrivada: string
  clavePublica: string
  pedido: string
  certificado: string | null
  vence: Date | null
  creado: Date
}

/** `enUso`: key with a certificate. `pendiente`: key that waits for its certificate. */
export type ArcaCredentials = { enUso: ArcaCredential | undefined; pendiente: ArcaCredential | undefined }

export async function readArcaCredentials(db: Queryable): Promise<ArcaCredentials> {
  const rows: ArcaCredential[] = await queryBuilder(db).select().from(arcaCredentials)
  return {
    enUso: rows.find(({ certificado }) => certificado !== null),
    pendiente: rows.find(({ certificado }) => certificado === null),
  }
}

/** Stores a key without a certificate, instead of an earlier one without a certificate. */
export async function insertArcaCredential(
  tx: Queryable,
  credential: Omit<ArcaCredential, 'certificado' | 'vence'>,
): Promise<void> {
  await queryBuilder(tx).delete(arcaCredentials).where(isNull(arcaCredentials.certificado))
  await queryBuilder(tx).insert(arcaCredentials).values(credential)
}

/** Stores the certificate of a key, and deletes the key that was in use. A new certificate needs a new login. */
export async function storeArcaCertificate(
  tx: Queryable,
  { id, certificado, vence }: { id: string; certificado: string; vence: Date },
): Promise<void> {
  await queryBuilder(tx)
    .delete(arcaCredentials)
    .where(and(isNotNull(arcaCredentials.certificado), ne(arcaCredentials.id, id)))
  await queryBuilder(tx).delete(arcaTickets).where(eq(arcaTickets.credentialId, id))
  await queryBuilder(tx).update(arcaCredentials).set({ certificado, vence }).where(eq(arcaCredentials.id, id))
}
