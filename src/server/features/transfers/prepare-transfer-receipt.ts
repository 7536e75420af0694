import { createHash } from 'node:crypto'
import { Problem } from '#contract/http/problem.ts'
import { MAX_TRANSFER_RECEIPT_BYTES, type TransferReceiptType } from '#domain/payment/transfer.ts'
import type { ImageWidth } from '#server/adapters/images/image-store.ts'
import { preparation } from '#server/adapters/images/preparation.ts'

type PreparedReceipt = { tipo: TransferReceiptType; huella: string; contenido: Buffer }

const { prepare } = preparation()
const PDF_HEAD = '%PDF-'

/**
 * Returns an uploaded receipt in its stored form. The bytes decide the type, and not the name. A picture is re-encoded
 * without its metadata. A PDF stays as it is. Refuses with `too-large` or `transfer-receipt-refused`.
 */
export async function prepareTransferReceipt(bytes: Uint8Array): Promise<PreparedReceipt> {
  if (bytes.byteLength > MAX_TRANSFER_RECEIPT_BYTES)
    throw new Problem('too-large', { text: 'El archivo pesa más de 5 MB' })
  const huella = createHash('sha256').update(bytes).digest('hex')
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, PDF_HEAD.length))
  if (head.toString('latin1') === PDF_HEAD) return { tipo: 'pdf', huella, contenido: Buffer.from(bytes) }
  const prepared = await prepare(bytes)
  if (!prepared.ok) {
    const isNoPicture = prepared.refusal === 'unknown-type' || prepared.refusal === 'type-not-accepted'
    throw new Problem('transfer-receipt-refused', isNoPicture ? {} : { text: prepared.reason })
  }
  const widest = Math.max(...prepared.screens.keys()) as ImageWidth
  return { tipo: 'foto', huella, contenido: Buffer.from(prepared.screens.get(widest)!) }
}
