import { buyerDocumentError, buyerDocumentTypes } from '#domain/invoices/buyer-document-error.ts'
import { receiverConditionNames } from '#domain/invoices/receiver-condition-names.ts'
import { needsTaxId } from '#domain/invoices/voucher-type.ts'
import { text } from '#contract/http/wire.ts'
import { z } from '#contract/http/z.ts'

/** Buyer of an invoice, as staff type it. */
export const voucherBuyer = z
  .strictObject({
    condicion: z.enum(receiverConditionNames),
    documento: z
      .strictObject({ tipo: z.enum(buyerDocumentTypes), numero: text(11) })
      .superRefine((typed, context) => {
        const message = buyerDocumentError(typed)
        if (message !== undefined) context.addIssue({ code: 'custom', path: ['numero'], message })
      }),
    nombre: text(100),
    domicilio: text(200),
  })
  .superRefine(({ condicion, documento }, context) => {
    // Also for the C of a shop in 'monotributo', because a registered buyer always has a CUIT.
    if (needsTaxId(condicion) && documento.tipo !== 'cuit')
      context.addIssue({
        code: 'custom',
        path: ['documento', 'tipo'],
        message: 'Con esa condición va el CUIT',
      })
  })

/** Buyer of an invoice in a reply. */
export const shownBuyer = z.object({
  condicion: z.enum(receiverConditionNames),
  documento: z.object({ tipo: z.enum(buyerDocumentTypes), numero: z.string() }),
  nombre: z.string(),
  domicilio: z.string(),
})
