import { v7 as uuidv7 } from 'uuid'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import { Problem } from '#contract/http/problem.ts'
import type { uploadTransferReceipt as uploadCall } from '#contract/sale/upload-transfer-receipt.ts'
import { MAX_TRANSFER_RECEIPTS } from '#domain/payment/transfer.ts'
import { transferFactsOf } from '#domain/payment/transfer-facts-of.ts'
import { runCommand } from '#server/commands/run-command.ts'
import { requireDisk } from '#server/data-directory/require-disk.ts'
import type { Deps } from '#server/deps.ts'
import { findSaleByReceipt } from '#server/features/sales/sale-store.ts'
import { StoredReply } from '#server/idempotency/stored-reply.ts'
import { lockTransfer } from './lock-transfer.ts'
import { prepareTransferReceipt } from './prepare-transfer-receipt.ts'
import {
  countReceipts,
  hasReceiptOfHash,
  insertReceipt,
  readReceiptsOfSales,
} from './transfer-receipt-store.ts'

type Reply = ReplyOf<typeof uploadCall>

/** Refuses a stranger before the file is read: with `too-many-requests`, or with `sale-not-found` for the token. */
export async function requireOwnSale(
  { pool, limits }: Pick<Deps, 'pool' | 'limits'>,
  { token, address }: { token: string; address: string | undefined },
): Promise<void> {
  await limits.transferReceipt(address)
  if (!(await findSaleByReceipt(pool, token))) throw new Problem('sale-not-found')
}

/**
 * Stores the receipt of a transfer, which the sale's token authorises. The same file again changes nothing. Until staff
 * review the receipt, the sale is annulled later than at its deadline (`reviewDeadline`). Refuses with `sale-not-found`, `transfer-not-found`,
 * `transfer-over`, `too-many-transfer-receipts` or `transfer-receipt-refused`.
 */
export async function uploadTransferReceipt(
  deps: Deps,
  { token, file }: { token: string; file: File },
): Promise<Reply> {
  // The embedded database stores the file on the disk of the data.
  if (!deps.config.databaseUrl) await requireDisk(deps)
  const found = await findSaleByReceipt(deps.pool, token)
  if (!found) throw new Problem('sale-not-found')
  const { id } = found.sale
  const receipt = await prepareTransferReceipt(new Uint8Array(await file.arrayBuffer()))
  const account = await deps.store.profile()
  const reply = await runCommand<Reply>(deps, { actor: undefined, idempotency: undefined }, async (tx) => {
    const { estadoPago } = await lockTransfer(tx, id)
    if (!(await hasReceiptOfHash(tx, id, receipt.huella))) {
      if ((await countReceipts(tx, id)) >= MAX_TRANSFER_RECEIPTS)
        throw new Problem('too-many-transfer-receipts')
      await insertReceipt(tx, { ...receipt, id: uuidv7(), saleId: id, creado: deps.clock.now() })
    }
    const receipts = await readReceiptsOfSales(tx, [id])
    return { reply: transferFactsOf({ ...found.sale, estadoPago }, { account, receipts })! }
  })
  if (reply instanceof StoredReply) throw new Error('An upload has no idempotency key')
  return reply
}
