import type { ReactNode } from 'react'
import type { AnyMoney } from '#domain/money-sum.ts'
import { Price } from '#web/components/display/price.tsx'

/** Row of a ticket: text on the left, amount on the right. */
export const TicketAmount = ({ of, children }: { of: AnyMoney; children: ReactNode }) => (
  <p className="flex flex-wrap justify-between gap-x-2">
    <span>{children}</span>
    <Price amount={of} className="ml-auto" />
  </p>
)
