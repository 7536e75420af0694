import { useState } from 'react'
import type { Money } from '#domain/money.ts'
import { formatPesosWithoutSign, parseTypedPesos } from '#domain/text/typed-pesos.ts'
import { joinClasses } from '#web/components/layout/join-classes.ts'

type CostCellProps = {
  label: string
  cost: Money | null
  placeholder?: string
  onChange: (cost: Money | null) => void
  className?: string
}

/** Cost of a unit in pesos. Empty: unknown. An amount applies while it is typed. */
export function CostCell({ label, cost, placeholder = '', onChange, className }: CostCellProps) {
  const [typed, setTyped] = useState<string>()
  const shown = typed ?? (cost === null ? '' : formatPesosWithoutSign(cost))
  const isWrong = typed !== undefined && typed.trim() !== '' && parseTypedPesos(typed) === undefined
  return (
    <input
      aria-label={label}
      aria-invalid={isWrong || undefined}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      placeholder={placeholder}
      value={shown}
      onChange={({ target }) => {
        setTyped(target.value)
        const amount = parseTypedPesos(target.value)
        if (amount !== undefined) onChange(amount)
        if (target.value.trim() === '') onChange(null)
      }}
      onBlur={() => setTyped(undefined)}
      className={joinClasses(
        'h-11 rounded-control border border-line-strong bg-paper px-2 text-right text-16 tabular-nums placeholder:text-ink-soft hover:border-ink aria-invalid:border-bad aria-invalid:bg-bad-tint',
        className,
      )}
    />
  )
}
