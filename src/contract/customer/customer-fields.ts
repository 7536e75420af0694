import { idText, text } from '#contract/http/wire.ts'
import { buyerDocumentError } from '#domain/invoices/buyer-document-error.ts'
import { typedDocument } from '#domain/invoices/typed-document.ts'

/** Id of a customer, a note or a join: a number without leading zeros. */
export const customerId = idText(15).regex(/^[1-9]\d*$/, 'Elegí un cliente de la lista')

/** A DNI or CUIT, with or without dots and hyphens, or ''. */
export const customerDocument = text(20).superRefine((typed, context) => {
  const message = typed === '' ? undefined : buyerDocumentError(typedDocument(typed))
  if (message !== undefined) context.addIssue({ code: 'custom', message })
})
