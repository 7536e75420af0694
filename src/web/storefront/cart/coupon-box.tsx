import { type SubmitEvent, useId, useState } from 'react'
import { formatPesos } from '#domain/money.ts'
import { Button } from '#web/components/button.tsx'
import { Field } from '#web/components/field.tsx'
import type { AppliedCoupon } from './use-coupon.ts'

type CouponBoxProps = {
  coupon: AppliedCoupon | undefined
  error: string | undefined
  busy: boolean
  onApply: (code: string) => void
}

/** The discount code, folded away until asked for. */
export function CouponBox({ coupon, error, busy, onApply }: CouponBoxProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('codigoDescuento') ?? '').trim()
    if (code !== '') onApply(code)
  }
  return (
    <div className="border-y border-line py-2">
      <Button
        variant="quiet"
        size="small"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="-ml-3"
      >
        {open ? 'Ocultar' : 'Ya tenes un cupon?'}
      </Button>
      <form id={id} hidden={!open} onSubmit={apply} className="py-3">
        <div className="flex flex-wrap items-end gap-2">
          <div className="min-w-48 flex-1">
            <Field
              label="Código de descuento"
              name="codigoDescuento"
              placeholder="Ingresa el código de descuento"
              maxLength={60}
              autoCapitalize="characters"
              autoComplete="off"
              error={error}
            />
          </div>
          <Button type="submit" variant="secondary" busy={busy}>
            Aplicar Cupón
          </Button>
        </div>
      </form>
      {coupon && (
        <p role="status" className="pb-2 font-medium text-good">
          Cupón aplicado! Descuento: {formatPesos(coupon.descuento)}
        </p>
      )}
    </div>
  )
}
