import type { KeyboardEvent } from 'react'
import type { Money } from '#domain/money.ts'
import {
  type SurchargeTable,
  type TillPaymentMethod,
  tillPaymentLabel,
  tillPaymentMethods,
} from '#domain/pricing/surcharge.ts'
import { FieldError } from '#web/components/input/field-error.tsx'
import { Price } from '#web/components/display/price.tsx'

type PaymentTilesProps = {
  /** Name of the radio buttons. Two groups on a screen need two names. */
  name?: string
  surcharges: SurchargeTable
  /** Amount to pay by method. */
  totals: Readonly<Record<TillPaymentMethod, Money>>
  value: TillPaymentMethod | ''
  error: string | undefined
  onChange: (method: TillPaymentMethod) => void
}

const ERROR_ID = 'forma-de-pago-error'

/** Payment methods with the total that each one charges. The digits 1 to 5 choose a method while the group has the focus. */
export function PaymentTiles({
  name = 'formaPago',
  surcharges,
  totals,
  value,
  error,
  onChange,
}: PaymentTilesProps) {
  const chooseByDigit = ({ key, currentTarget, ctrlKey, altKey, metaKey }: KeyboardEvent) => {
    const method = ctrlKey || altKey || metaKey ? undefined : tillPaymentMethods[Number(key) - 1]
    if (method === undefined) return
    onChange(method)
    currentTarget.closest('fieldset')?.querySelector<HTMLInputElement>(`[value=${method}]`)?.focus()
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-14 font-semibold">Forma de pago</legend>
      {error !== undefined && (
        <FieldError id={ERROR_ID} className="mb-2">
          {error}
        </FieldError>
      )}
      <div className="grid grid-cols-2 gap-2">
        {tillPaymentMethods.map((method, position) => (
          <label
            key={method}
            className="relative flex min-h-14 cursor-pointer flex-col justify-between gap-1 rounded-control border border-line-strong bg-white px-3 py-2 leading-tight transition-colors last:col-span-2 hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-checked:picked has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              value={method}
              checked={value === method}
              data-about={isFocusTarget(method, value) ? 'payment' : undefined}
              aria-describedby={error === undefined ? undefined : ERROR_ID}
              onChange={() => onChange(method)}
              onKeyDown={chooseByDigit}
              className="absolute inset-0 size-full cursor-pointer appearance-none outline-none"
            />
            <span className="flex items-start justify-between gap-2 text-12">
              <span>{withoutBreaks(tillPaymentLabel(surcharges, method))}</span>
              <span aria-hidden className="tabular-nums opacity-70 pointer-coarse:hidden">
                {position + 1}
              </span>
            </span>
            <Price amount={totals[method]} className="text-14 font-semibold" />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Keeps each percentage on one line. */
const withoutBreaks = (label: string): string => label.replaceAll(' %', '\u00a0%')

/** The chosen radio gets the focus of the group, or else the first. */
const isFocusTarget = (method: TillPaymentMethod, value: string): boolean =>
  method === (value || tillPaymentMethods[0])
