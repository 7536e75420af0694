import type { ReactNode } from 'react'
import type { AnyMoney } from '#domain/money-sum.ts'
import { Price } from '#web/components/display/price.tsx'

type TicketAmountProps = { of: AnyMoney; isMinus?: boolean; children: ReactNode }

/** Row of a ticket: text on the left, amount on the right. */
export const TicketAmount = ({ of, isMinus = false, children }: TicketAmountProps) => (
  <p className="flex flex-wrap justify-between gap-x-2">
    <span className="min-w-0 wrap-anywhere">{children}</span>
    <span className="ml-auto">
      {isMinus && '−'}
      <Price amount={of} />
    </span>
  </p>
)
