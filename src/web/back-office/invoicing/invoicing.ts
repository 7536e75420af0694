import type { readInvoicing } from '#contract/invoices/invoicing.ts'
import type { ReplyOf } from '#contract/http/endpoint.ts'

export type Invoicing = ReplyOf<typeof readInvoicing>
