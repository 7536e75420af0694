import type { ComponentProps } from 'react'
import { formatPesos, type Money } from '#domain/money.ts'
import { CodeBox } from './code-box.tsx'

export type AppliedCoupon = { code: string; descuento: Money }

type CouponBoxProps = Omit<ComponentProps<typeof CodeBox>, 'texts' | 'name' | 'maxLength' | 'applied'> & {
  /** Text of the button that opens the form. */
  question?: string
  coupon: AppliedCoupon | undefined
}

export const CouponBox = ({ question = 'Ya tenes un cupon?', coupon, ...box }: CouponBoxProps) => (
  <CodeBox
    {...box}
    texts={{
      question,
      label: 'Código de descuento',
      placeholder: 'Ingresa el código de descuento',
      action: 'Aplicar Cupón',
    }}
    name="codigoDescuento"
    maxLength={60}
    applied={
      coupon && {
        text: `Cupón aplicado! Descuento: ${formatPesos(coupon.descuento)}`,
        removeLabel: `Quitar el cupón ${coupon.code}`,
      }
    }
  />
)
