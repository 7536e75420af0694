import type { CouponState } from './coupon.ts'

const labels: Readonly<Record<CouponState, string>> = {
  active: 'Activo',
  inactive: 'Inactivo',
  expired: 'Vencido',
  'used-up': 'Agotado',
}

export const couponStateLabel = (state: CouponState): string => labels[state]
