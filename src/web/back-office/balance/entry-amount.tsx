import type { CashEntryType } from '#domain/cash/cash-flow.ts'
import type { Money } from '#domain/money.ts'
import { joinClasses } from '#web/components/layout/join-classes.ts'
import { Price } from '#web/components/display/price.tsx'

/** Amount of an entry. The sign and the colour both mark an expense. */
export function EntryAmount({ tipo, monto }: { tipo: CashEntryType; monto: Money }) {
  const isOut = tipo === 'Gasto'
  return (
    <span className={joinClasses('font-medium whitespace-nowrap', isOut ? 'text-bad' : 'text-good')}>
      {isOut ? '− ' : '+ '}
      <Price amount={monto} />
    </span>
  )
}
