import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { clampQuantity } from '#domain/cart.ts'
import { joinClasses } from '#web/components/join-classes.ts'
import { useEarlyAnswer } from './use-early-answer.ts'

type QuantityInputProps = {
  /** For whoever cannot see it: 'Cantidad de Vestido Lola'. */
  label: string
  value: number
  /** Under which a form sends it. */
  name?: string
  /** The stock: a larger number is clamped to it (specification section 5). */
  max: number
  onChange: (quantity: number) => void
  /** Called by minus at 1, where the line may be removed; without it minus stops at 1. */
  onBelowOne?: (() => void) | undefined
  size?: 'small' | 'medium'
  disabled?: boolean | undefined
}

/** Minus, a number, plus. What is typed counts on leaving or Enter: above stock becomes stock, below 1 becomes 1. */
export function QuantityInput({
  label,
  value,
  name,
  max,
  onChange,
  onBelowOne,
  size = 'medium',
  disabled = false,
}: QuantityInputProps) {
  const [draft, setDraft] = useState<string>()
  const commit = () => {
    if (draft === undefined) return
    setDraft(undefined)
    const quantity = clampQuantity(Number(draft), max)
    if (quantity !== value) onChange(quantity)
  }
  const field = useEarlyAnswer<HTMLInputElement>(String(value), (typed) =>
    onChange(clampQuantity(Number(typed), max)),
  )
  const side = size === 'small' ? 'w-9' : 'w-11'
  const stepLook = joinClasses(
    'grid h-full shrink-0 place-items-center transition-colors hover:bg-paper-deep disabled:bg-transparent disabled:text-line-strong',
    side,
  )

  return (
    <div
      role="group"
      aria-label={label}
      className={joinClasses(
        'inline-flex items-stretch rounded-control border border-line-strong bg-white',
        // As high as the button beside it.
        size === 'small' ? 'h-9 pointer-coarse:h-11' : 'h-13',
      )}
    >
      <button
        type="button"
        aria-label="Quitar uno"
        disabled={disabled || (value <= 1 && onBelowOne === undefined)}
        onClick={() => (value <= 1 ? onBelowOne?.() : onChange(value - 1))}
        className={stepLook}
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
        disabled={disabled}
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
        disabled={disabled || value >= max}
        onClick={() => onChange(value + 1)}
        className={stepLook}
      >
        <Plus aria-hidden className="size-4" />
      </button>
    </div>
  )
}
