import { dayOf, type Day } from '#domain/calendar.ts'
import type { Coupon, Discount } from '#domain/pricing/coupon.ts'
import { parsePesos, ZERO } from '#domain/money.ts'

export type DemoCoupon = Discount & Omit<Coupon, 'id' | 'used' | keyof Discount>

const daysFrom = (today: Date, days: number): Day => dayOf(new Date(today.getTime() + days * 86_400_000))

export function demoCoupons(today: Date): DemoCoupon[] {
  return [
    {
      code: 'BIENVENIDA10',
      name: 'Bienvenida: 10 % en toda la tienda',
      discountType: 'percentage',
      discountValue: 10,
      expirationDate: daysFrom(today, 120),
      usageLimit: 500,
      wholeShop: true,
      categories: [],
      status: 'active',
    },
    {
      code: 'ABRIGATE',
      name: 'Abrigate: $ 15.000 menos en abrigos y sweaters',
      discountType: 'fixed',
      discountValue: parsePesos(15_000) ?? ZERO,
      expirationDate: daysFrom(today, 45),
      usageLimit: 100,
      wholeShop: false,
      categories: ['Abrigos', 'Sweaters'],
      status: 'active',
    },
    {
      code: 'VERANO25',
      name: 'Liquidación de verano: 25 % en bikinis',
      discountType: 'percentage',
      discountValue: 25,
      expirationDate: daysFrom(today, -20),
      usageLimit: 200,
      wholeShop: false,
      categories: ['Bikinis', 'Tops'],
      status: 'active',
    },
    {
      code: 'AMIGAS15',
      name: 'Día de las amigas: 15 % en vestidos y accesorios',
      discountType: 'percentage',
      discountValue: 15,
      expirationDate: daysFrom(today, 200),
      usageLimit: 50,
      wholeShop: false,
      categories: ['Vestidos', 'Accesorios'],
      status: 'inactive',
    },
  ]
}
