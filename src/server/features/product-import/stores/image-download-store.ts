import { v7 as uuid } from 'uuid'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import type { PictureToDownload } from '#server/features/product-import/planning/planned-row.ts'

/** Requests the download of pictures. A database trigger queues a job for each. A failed download is tried again. */
export async function insertDownloads(
  tx: Queryable,
  downloads: readonly PictureToDownload[],
  { productId, importId, at }: { productId: string; importId: string; at: Date },
): Promise<void> {
  if (downloads.length === 0) return
  const rows = downloads.map((download) => ({ ...download, id: uuid() }))
  await tx.query(
    `delete from image_downloads where product_id = $1 and motivo is not null and url = any($2::text[])`,
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
