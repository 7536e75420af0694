import { endpoint } from '#contract/http/endpoint.ts'
import { idText } from '#contract/http/wire.ts'
import { z } from '#contract/http/z.ts'
import { transferFacts } from './transfers.ts'

/** A separate file, because the shopper's script must not load the file schema. */
export const uploadTransferReceipt = endpoint({
  method: 'POST',
  path: '/api/checkout/receipt/:token/transfer',
  allow: 'anyone',
  tag: 'Compra',
  summary:
    'Sube el comprobante de la transferencia de una compra propia: una foto o un PDF. El mismo archivo dos veces es uno.',
  params: z.object({ token: idText(100) }),
  body: z.object({ file: z.file('Elegí un archivo') }),
  isMultipart: true,
  reply: transferFacts,
  problems: [
    'sale-not-found',
    'transfer-not-found',
    'transfer-over',
    'too-many-transfer-receipts',
    'transfer-receipt-refused',
    'too-many-requests',
    'disk-full',
  ],
})
