import { voucherPdfPath } from '#domain/invoices/voucher-pdf-path.ts'
import type { EmailContent } from '#server/email/rendering/email-content.ts'
import type { AuthorisedVoucherEmail } from '#server/email/outbox/email-to-queue.ts'
import { orderBlock, purchaseReason, type SaleEmailData, type BuyerEmailData } from './sale-blocks.ts'

/** Sent to the buyer of a web sale when a voucher is authorised, once for each voucher. The button downloads the PDF. */
export const voucherAuthorised = (
  sale: SaleEmailData,
  {
    voucher,
    ...emailData
  }: Pick<BuyerEmailData, 'comprobante' | 'store'> & { voucher: AuthorisedVoucherEmail },
): EmailContent => ({
  heading: voucher.nombre,
  preview: `Es de tu compra N° ${sale.numero}.`,
  blocks: [
    {
      kind: 'paragraph',
      text: `Hola ${sale.cliente}: ya podés descargar tu ${lowered(voucher.nombre)}, de tu compra N° ${sale.numero}.`,
    },
    ...(voucher.esPrueba
      ? [{ kind: 'paragraph', text: 'Es un comprobante de prueba, sin validez fiscal.' } as const]
      : []),
    {
      kind: 'action',
      label: 'Descargar en PDF',
      url: voucherPdfPath({ token: emailData.comprobante, id: voucher.comprobante }),
    },
    orderBlock(emailData),
  ],
  reason: purchaseReason(emailData.store),
})

const lowered = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1)
