import { searchReturnableSales } from '#contract/sale/returns.ts'
import { parseSaleCode } from '#domain/sale/sale-code.ts'
import { callApi } from '#web/api/call-api.ts'

export type ScannedSale = { saleId: string; numero: number }

/** Returns the confirmed sale of a ticket's code from the server, or undefined. */
export async function findSaleByCode(code: string): Promise<ScannedSale | undefined> {
  const numero = parseSaleCode(code)
  if (numero === undefined) return undefined
  const found = await callApi(searchReturnableSales, { query: { q: code } })
  const sale = found.find((one) => one.numero === numero)
  return sale && { saleId: sale.id, numero }
}
