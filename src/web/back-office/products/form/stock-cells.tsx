import type { Ref } from 'react'
import type { StockCellValues } from './product-form-values.ts'

const codes = [
  ['sku', 'SKU', 'SKU'],
  ['codigoDeBarras', 'Código de barras', 'Cód. barras'],
] as const

type StockCellProps = {
  ref: Ref<HTMLInputElement> | undefined
  cell: StockCellValues
  withCodes: boolean
  onChange: (cell: StockCellValues) => void
  onBlur: React.FocusEventHandler
}

export function StockCell({ ref, cell, withCodes, onChange, onBlur }: StockCellProps) {
  const name = [cell.color, cell.talle].filter(Boolean).join(' ') || 'el producto'
  return (
    <span className="flex flex-col gap-1">
      <input
        ref={ref}
        aria-label={`Stock de ${name}`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        value={cell.stock}
        onChange={({ target }) => onChange({ ...cell, stock: target.value })}
        onBlur={onBlur}
        className={`${inputClasses} w-14 sm:w-16 text-right text-16`}
      />
      {withCodes &&
        codes.map(([field, label, placeholder]) => (
          <input
            key={field}
            aria-label={`${label} de ${name}`}
            placeholder={placeholder}
            autoComplete="off"
            spellCheck={false}
            maxLength={120}
            value={cell[field] ?? ''}
            onChange={({ target }) => onChange({ ...cell, [field]: target.value })}
            onBlur={onBlur}
            className={`${inputClasses} w-28 text-14`}
          />
        ))}
    </span>
  )
}

/** Copies the typed stock into every cell of its row or column. */
export const FillCell = ({ label, onFill }: { label: string; onFill: (stock: string) => void }) => (
  <input
    aria-label={label}
    inputMode="numeric"
    autoComplete="off"
    maxLength={7}
    placeholder="igual"
    onChange={({ target }) => onFill(target.value)}
    className={`${inputClasses} w-14 sm:w-16 border-dashed text-right text-16`}
  />
)

const inputClasses =
  'h-11 rounded-control border border-line-strong bg-white px-2 tabular-nums placeholder:text-ink-soft hover:border-ink'
