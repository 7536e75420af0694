import { and, eq, isNull, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { imageDownloads } from '#server/database/schema/product-imports.ts'
import type { PictureToDownload } from '#server/features/product-import/planning/product-plan.ts'

export type ImageDownload = typeof imageDownloads.$inferSelect

/** Stores downloads of pictures. A database trigger queues a job for each. A failed download is retried. */
export async function insertDownloads(
  tx: Queryable,
  downloads: readonly PictureToDownload[],
  { productId, importId, at }: { productId: string; importId: string; at: Date },
): Promise<void> {
  if (downloads.length === 0) return
  const rows = downloads.map((download) => ({ ...download, id: uuid() }))
  await tx.query(
    `delete from image_downloads where product_id = $1 and terminado is not null and guardada is null
       and url = any($2::text[])`,
    [productId, downloads.map(({ url }) => url)],
  )
  await tx.query(
    `insert into image_downloads (id, product_id, import_id, url, color, posicion, creado)
     select id, $1, $2, url, color, posicion, $3
     from json_to_recordset($4::json) as row (id text, url text, color text, posicion int)
     on conflict (product_id, url) do nothing`,
    [productId, importId, at, JSON.stringify(rows)],
  )
}

const isWaiting = (id: string) => and(eq(imageDownloads.id, id), isNull(imageDownloads.terminado))

/** Returns undefined when the download ended or an undo deleted it. */
export async function findWaitingDownload(db: Queryable, id: string): Promise<ImageDownload | undefined> {
  const [found] = await queryBuilder(db).select().from(imageDownloads).where(isWaiting(id))
  return found
}

/** Returns all downloads of one product by one import, in any state. */
export const readDownloadsOf = async (
  tx: Queryable,
  { productId, importId }: Pick<ImageDownload, 'productId' | 'importId'>,
): Promise<Pick<ImageDownload, 'posicion' | 'guardada'>[]> =>
  queryBuilder(tx)
    .select({ posicion: imageDownloads.posicion, guardada: imageDownloads.guardada })
    .from(imageDownloads)
    .where(
      and(
        eq(imageDownloads.productId, productId),
        sql`${imageDownloads.importId} is not distinct from ${importId}`,
      ),
    )

/** Ends a download with its stored URL, or with a Spanish reason of its failure. */
export async function finishDownload(
  db: Queryable,
  id: string,
  result: { terminado: Date } & ({ guardada: string; motivo: null } | { motivo: string }),
): Promise<void> {
  await queryBuilder(db).update(imageDownloads).set(result).where(isWaiting(id))
}

/** Stores the reason of a failed attempt. The download still waits for its next attempt. */
export async function storeFailure(db: Queryable, id: string, motivo: string): Promise<void> {
  await queryBuilder(db).update(imageDownloads).set({ motivo }).where(isWaiting(id))
}

/** Ends a download after the last attempt, and keeps the last reason. */
export async function giveUpDownload(db: Queryable, id: string, terminado: Date): Promise<void> {
  await queryBuilder(db)
    .update(imageDownloads)
    .set({ terminado, motivo: sql`coalesce(${imageDownloads.motivo}, 'No se pudo traer la foto')` })
    .where(isWaiting(id))
}

/** Deletes the downloads of undone products, so a later import can request these pictures again. */
export async function deleteDownloads(
  tx: Queryable,
  importId: string,
  productIds: readonly string[],
): Promise<void> {
  await tx.query(`delete from image_downloads where import_id = $1 and product_id = any($2::text[])`, [
    importId,
    productIds,
  ])
}
