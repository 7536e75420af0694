import * as transfers from '#contract/sale/transfers.ts'
import * as uploads from '#contract/sale/upload-transfer-receipt.ts'
import type { Deps } from '#server/deps.ts'
import { type Binding, bind } from '#server/handlers/binding.ts'
import { listTransfers } from './list-transfers.ts'
import { rejectTransferReceipt } from './reject-transfer-receipt.ts'
import { showTransferReceipt } from './show-transfer-receipt.ts'
import { requireOwnSale, uploadTransferReceipt } from './upload-transfer-receipt.ts'

/** Returns the token of an unchecked path, '' for a text that cannot be one. */
const readToken = (token: unknown): string =>
  uploads.uploadTransferReceipt.params.shape.token.safeParse(token).data ?? ''

export const transfersEndpoints = (deps: Deps): Binding[] => [
  bind(transfers.listTransfers, ({ query }) => listTransfers(deps, query)),
  bind(transfers.readTransferReceipt, ({ params }) => showTransferReceipt(deps, params)),
  rejectTransferReceipt(deps),
  bind(
    uploads.uploadTransferReceipt,
    ({ params: { token }, body: { file } }) => uploadTransferReceipt(deps, { token, file }),
    {
      checkBeforeBody: ({ params, address }) =>
        requireOwnSale(deps, { token: readToken(params['token']), address }),
      // The preparation of pictures has its own slots, as for the pictures of products.
      skipsClientSlot: true,
    },
  ),
]
