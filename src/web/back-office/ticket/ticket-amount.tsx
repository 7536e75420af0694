import type { ReactNode } from 'react'
import type { AnyMoney } from '#domain/money-sum.ts'
import { Price } from '#web/components/display/price.tsx'

type TicketRowProps = { value: ReactNode; children: ReactNode }

/** Row of a ticket: text on the left, value on the right. */
export const TicketRow = ({ value, children }: TicketRowProps) => (
  <p className="flex flex-wrap justify-between gap-x-2">
    <span className="min-w-0 wrap-anywhere">{children}</span>
    <span className="ml-auto whitespace-nowrap tabular-nums">{value}</span>
  </p>
)

type TicketAmountProps = { of: AnyMoney; isMinus?: boolean; children: ReactNode }

/** Row of a ticket with an amount. */
export const TicketAmount = ({ of, isMinus = false, children }: TicketAmountProps) => (
  <TicketRow
    value={
      <>
        {isMinus && '−'}
        <Price amount={of} />
      </>
    }
  >
    {children}
  </TicketRow>
)
