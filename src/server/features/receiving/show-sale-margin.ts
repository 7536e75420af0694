import type { ReplyOf } from '#contract/http/endpoint.ts'
import { Problem } from '#contract/http/problem.ts'
import type { readSaleMargin } from '#contract/product/product-costs.ts'
import { hasVatInPrices, marginRate, saleMargin } from '#domain/sale/margin.ts'
import type { Deps } from '#server/deps.ts'
import { readStoredProfile } from '#server/features/store/store-profile-store.ts'
import { readMarginLines } from './sale-margin-store.ts'

/** Returns what a sale earned. Refuses with `sale-not-found`. */
export async function showSaleMargin(
  { pool, store }: Pick<Deps, 'pool' | 'store'>,
  id: string,
): Promise<ReplyOf<typeof readSaleMargin>> {
  const [sale, { profile }] = await Promise.all([
    readMarginLines(pool, id),
    readStoredProfile(pool).then((stored) => store.withInitialValues(stored)),
  ])
  if (!sale) throw new Problem('sale-not-found')
  const sinIva = hasVatInPrices(profile.taxCondition)
  const margin = saleMargin(sale.lines, { recargo: sale.recargo, hasVat: sinIva })
  const rate = marginRate(margin)
  return { ...margin, porcentaje: rate === undefined ? null : rate / 100, sinIva }
}
