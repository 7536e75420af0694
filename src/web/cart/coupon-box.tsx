import { ChevronDown, X } from 'lucide-react'
import { type SubmitEvent, useId, useRef, useState } from 'react'
import { formatPesos, type Money } from '#domain/money.ts'
import { Button } from '#web/components/button/button.tsx'
import { Field } from '#web/components/input/field.tsx'
import { joinClasses } from '#web/components/layout/join-classes.ts'

export type AppliedCoupon = { code: string; descuento: Money }

type CouponBoxProps = {
  /** Text of the button that opens the form. */
  question?: string
  /** Text of the field when the form is mounted. A text opens the form. */
  typedCode: string
  onType: (code: string) => void
  coupon: AppliedCoupon | undefined
  error: string | undefined
  busy: boolean
  onApply: (code: string) => void
  onRemove: () => void
}

export function CouponBox({
  question = 'Ya tenes un cupon?',
  typedCode,
  onType,
  coupon,
  error,
  busy,
  onApply,
  onRemove,
}: CouponBoxProps) {
  const [open, setOpen] = useState(error !== undefined || typedCode !== '')
  const [lastError, setLastError] = useState(error)
  // A new error opens the form.
  if (lastError !== error) {
    setLastError(error)
    if (error !== undefined) setOpen(true)
  }
  const [isMissing, setMissing] = useState(false)
  const id = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('codigoDescuento') ?? '').trim()
    setMissing(code === '')
    if (code === '') return field.current?.focus()
    if (!busy) onApply(code)
  }
  const remove = () => {
    // Moves the focus first, because the remove button disappears with the coupon.
    toggle.current?.focus()
    onRemove()
  }
  return (
    <div className="border-y border-line py-2">
      <Button
        ref={toggle}
        variant="quiet"
        size="small"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="-ml-3"
      >
        <span>{open ? 'Ocultar' : question}</span>
        <ChevronDown
          aria-hidden
          className={joinClasses('size-4 transition-transform', open && 'rotate-180')}
        />
      </Button>
      <form id={id} hidden={!open} onSubmit={apply} className="py-3">
        <Field
          ref={field}
          label="Código de descuento"
          name="codigoDescuento"
          placeholder="Ingresa el código de descuento"
          maxLength={60}
          autoCapitalize="characters"
          autoComplete="off"
          error={isMissing ? 'Escribí el código' : error}
          defaultValue={typedCode}
          onChange={({ target }) => {
            setMissing(false)
            onType(target.value)
          }}
          beside={
            <Button type="submit" variant="secondary" busy={busy}>
              Aplicar Cupón
            </Button>
          }
        />
      </form>
      {coupon && (
        <div className="flex min-h-11 items-center justify-between gap-3">
          <p role="status" className="font-medium text-good">
            {`Cupón aplicado! Descuento: ${formatPesos(coupon.descuento)}`}
          </p>
          <Button
            variant="quiet"
            size="small"
            onClick={remove}
            aria-label={`Quitar el cupón ${coupon.code}`}
            className="-mr-3"
          >
            <X aria-hidden className="size-4" /> Quitar
          </Button>
        </div>
      )}
    </div>
  )
}
