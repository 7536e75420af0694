import type { ReplyOf } from '#contract/http/endpoint.ts'
import type { listSales } from '#contract/sale/sale-records.ts'

/** A sale as every call returns it. Only the list adds `aviso`. */
export type ListedSale = Omit<SaleOfList, 'aviso'>

export type SaleOfList = ReplyOf<typeof listSales>[number]
