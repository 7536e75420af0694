import { Problem } from '#contract/http/problem.ts'
import type { ProblemCode } from '#contract/http/problems.ts'
import type { QuotedShipping } from '#domain/pricing/quote.ts'
import { AGREED_OPTION, isDelivered } from '#domain/shipping/shipping-options.ts'
import type { OrderShipping } from './sale-order.ts'

/**
 * Refuses the shipping of an online purchase: no choice, an option or a price that is not offered any more, a missing
 * branch, and a delivery without city or telephone. `problem` adds the current quote.
 */
export function checkShipping(
  { options, chosen }: QuotedShipping,
  {
    shipping,
    customer,
    problem,
  }: {
    shipping: OrderShipping
    customer: { localidad: string; celular: string }
    problem: (code: ProblemCode) => Problem
  },
): void {
  if (!chosen)
    throw problem(isUnchosen(shipping) && options.length > 0 ? 'shipping-missing' : 'shipping-changed')
  if ((shipping.price ?? chosen.price) !== chosen.price) throw problem('shipping-changed')
  if (chosen.branches.length > 0 && !chosen.branches.some(({ id }) => id === shipping.branch))
    throw problem('branch-missing')
  if (isDelivered(chosen) && (customer.localidad === '' || customer.celular === ''))
    throw new Problem('delivery-address-missing')
}

/** A client of before sends no option, and means the method of the specification. */
const isUnchosen = ({ option }: OrderShipping): boolean => option === '' || option === AGREED_OPTION
