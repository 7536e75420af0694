import { useState } from 'react'
import { MAX_RECEIPT_UNITS } from '#domain/product/goods-receipt.ts'
import type { Money } from '#domain/money.ts'
import { formatPesosWithoutSign, parseTypedPesos } from '#domain/text/typed-pesos.ts'
import { joinClasses } from '#web/components/layout/join-classes.ts'

type UnitsCellProps = {
  label: string
  /** `receiptLineKey` of the line, by which a scan finds the field. */
  rowKey: string
  units: number
  onChange: (units: number) => void
}

/** Units of a combination. Empty: none arrived. */
export const UnitsCell = ({ label, rowKey, units, onChange }: UnitsCellProps) => (
  <input
    aria-label={`Unidades de ${label}`}
    data-row={rowKey}
    inputMode="numeric"
    autoComplete="off"
    value={units === 0 ? '' : String(units)}
    onChange={({ target }) => {
      const typed = Number(target.value.replaceAll(/\D/g, ''))
      if (typed <= MAX_RECEIPT_UNITS) onChange(typed)
    }}
    className={joinClasses(cellClasses, 'w-16 text-right font-medium', units > 0 && 'bg-white')}
  />
)

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
      className={joinClasses(cellClasses, 'text-right', className)}
    />
  )
}

const cellClasses =
  'h-11 rounded-control border border-line-strong bg-paper px-2 text-16 tabular-nums placeholder:text-ink-soft hover:border-ink aria-invalid:border-bad aria-invalid:bg-bad-tint'
