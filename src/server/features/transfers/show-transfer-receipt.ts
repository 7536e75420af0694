import { Problem } from '#contract/http/problem.ts'
import type { Deps } from '#server/deps.ts'
import { PrivateFile } from '#server/handlers/private-file.ts'
import { readReceiptContent } from './transfer-receipt-store.ts'

/** Returns the file of a receipt, for staff. Refuses with `transfer-receipt-not-found`. */
export async function showTransferReceipt(
  { pool }: Pick<Deps, 'pool'>,
  { id: saleId, comprobante: id }: { id: string; comprobante: string },
): Promise<PrivateFile> {
  const found = await readReceiptContent(pool, { id, saleId })
  if (!found) throw new Problem('transfer-receipt-not-found')
  const { numero, tipo, contenido } = found
  const isPdf = tipo === 'pdf'
  return new PrivateFile({
    bytes: contenido,
    mediaType: isPdf ? 'application/pdf' : 'image/webp',
    name: `comprobante-${numero}.${isPdf ? 'pdf' : 'webp'}`,
  })
}
