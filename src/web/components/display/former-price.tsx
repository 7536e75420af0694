import type { Money } from '#domain/money.ts'
import { joinClasses } from '#web/components/layout/join-classes.ts'
import { Price } from './price.tsx'

/** Former price of an offer, struck through. 'Antes' is visible, because many screen readers do not announce `<s>`. */
export function FormerPrice({ amount, className }: { amount: Money; className?: string | undefined }) {
  return (
    <span className={joinClasses('whitespace-nowrap text-ink-soft large-text:whitespace-normal', className)}>
      Antes{' '}
      <s>
        <Price amount={amount} />
      </s>
    </span>
  )
}
