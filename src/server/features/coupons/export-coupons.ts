import { dayOf } from '#domain/calendar.ts'
import { type Coupon, couponScopeText, type CouponState, couponState } from '#domain/pricing/coupon.ts'
import { couponStateLabel } from '#domain/pricing/coupon-state-label.ts'
import type { QueryOf } from '#contract/http/endpoint.ts'
import type * as exports from '#contract/export/exports.ts'
import type { Deps } from '#server/deps.ts'
import { type ExportColumn, type TableExport, tableExport } from '#server/handlers/table-export.ts'
import { readCoupons } from './coupon-store.ts'

type Row = Coupon & { state: CouponState }

/** Exports the coupons in one part, because a shop has few. */
export function exportCoupons(
  { replica, clock }: Pick<Deps, 'replica' | 'clock'>,
  { formato, estado }: QueryOf<typeof exports.exportCoupons>,
): TableExport {
  const today = dayOf(clock.now())
  return tableExport({
    source: replica,
    name: `cupones-${today}`,
    formato,
    columns,
    async read(db) {
      const coupons = await readCoupons(db)
      const rows = coupons.map((coupon): Row => ({ ...coupon, state: couponState(coupon, today) }))
      return { rows: rows.filter(({ state }) => estado === undefined || state === estado), next: undefined }
    },
  })
}

const columns: readonly ExportColumn<Row>[] = [
  ['Código', ({ code }) => code],
  ['Nombre', ({ name }) => name],
  [
    'Porcentaje',
    (coupon) => (coupon.discountType === 'percentage' ? percentageText(coupon.discountValue) : ''),
  ],
  ['Monto fijo', (coupon) => (coupon.discountType === 'fixed' ? { amount: coupon.discountValue } : '')],
  ['Vence', ({ expirationDate }) => expirationDate.split('-').toReversed().join('-')],
  ['Usos', ({ used }) => used],
  ['Límite de usos', ({ usageLimit }) => usageLimit],
  ['Categorías', couponScopeText],
  ['Estado', ({ state }) => couponStateLabel(state)],
]

const percentageText = (percentage: number): string => String(percentage).replace('.', ',')
