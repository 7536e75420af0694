import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { clampQuantity } from '#domain/cart/cart.ts'
import { joinClasses } from '#web/components/layout/join-classes.ts'
import { useInputBeforeHydration } from './use-input-before-hydration.ts'

type QuantityInputProps = {
  /** Accessible name: 'Cantidad de Vestido Lola'. */
  label: string
  value: number
  name?: string
  /** Stock. A larger number is clamped to the stock (specification section 5). */
  max: number
  onChange: (quantity: number) => void
  /**
   * Called when the user presses minus at 1, for example to remove the line. Default: minus is disabled at 1.
   */
  onBelowOne?: (() => void) | undefined
  size?: 'small' | 'medium'
}

/**
 * Number field with minus and plus buttons. A typed number applies when the field loses the focus or on
 * Enter, and is clamped between 1 and `max`.
 */
export function QuantityInput({
  label,
  value,
  name,
  max,
  onChange,
  onBelowOne,
  size = 'medium',
}: QuantityInputProps) {
  const [draft, setDraft] = useState<string>()
  const commit = () => {
    if (draft === undefined) return
    setDraft(undefined)
    const quantity = clampQuantity(Number(draft), max)
    if (quantity !== value) onChange(quantity)
  }
  const field = useInputBeforeHydration<HTMLInputElement>(String(value), (typed) =>
    onChange(clampQuantity(Number(typed), max)),
  )
  const widthClass = size === 'small' ? 'w-9' : 'w-11'
  const stepClasses = joinClasses(
    'grid h-full shrink-0 place-items-center transition-colors hover:bg-paper-deep disabled:bg-transparent disabled:text-line-strong',
    widthClass,
  )

  return (
    <div
      role="group"
      aria-label={label}
      className={joinClasses(
        'inline-flex items-stretch rounded-control border border-line-strong bg-white',
        // Same height as the button beside it.
        size === 'small' ? 'h-9 pointer-coarse:h-11' : 'h-13',
      )}
    >
      <button
        type="button"
        aria-label="Quitar uno"
        disabled={value <= 1 && onBelowOne === undefined}
        onClick={() => (value <= 1 ? onBelowOne?.() : onChange(value - 1))}
        className={stepClasses}
      >
        <Minus aria-hidden className="size-4" />
      </button>
      <input
        ref={field}
        type="number"
        name={name}
        inputMode="numeric"
        min={1}
        max={max}
        aria-label={label}
        value={draft ?? value}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          commit()
        }}
        className="w-10 min-w-0 bg-transparent text-center text-16 font-medium tabular-nums"
      />
      <button
        type="button"
        aria-label="Agregar uno"
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
        className={stepClasses}
      >
        <Plus aria-hidden className="size-4" />
      </button>
    </div>
  )
}
