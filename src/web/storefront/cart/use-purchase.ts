import { type CartLine, cartTotal } from '#domain/cart.ts'
import { type Money, subtract } from '#domain/money.ts'
import { cart, useCart } from '#web/cart/cart-storage.ts'
import { applyQuote, applyRefusedQuote, useFreshQuote } from '#web/cart/fresh-quote.ts'
import type { FreshQuote } from '#web/cart/reconcile-cart.ts'
import { acceptChanges, tellChanges, useOpenChanges } from '#web/cart/told-changes.ts'
import type { Step } from './steps.ts'
import { useCardPayment } from './use-card-payment.ts'
import { useCheckout } from './use-checkout.ts'
import { useContact } from './use-contact.ts'
import { useCoupon } from './use-coupon.ts'

export function usePurchase(step: Step) {
  const lines = useCart()
  const coupon = useCoupon(lines)
  const changes = useOpenChanges(lines)
  const { contact, change: changeContact } = useContact()
  const payment = useCardPayment()
  const total = totalOf(cartTotal(lines), coupon.descuento)

  const take = (asked: readonly CartLine[], fresh: FreshQuote) => [
    ...applyQuote({ draft: cart, tell: tellChanges }, asked, fresh),
    ...coupon.take(fresh),
  ]
  useFreshQuote(
    {
      draft: cart,
      lines,
      when: `${step} ${coupon.code}`,
      terms: { codigoDescuento: coupon.code },
      isPaused: step === 4,
    },
    take,
  )
  const checkout = useCheckout({
    lines,
    contact,
    coupon: coupon.coupon,
    total,
    payment,
    step,
    isChanged: changes.length > 0,
    onRefused: (problem) =>
      applyRefusedQuote(problem, { total, apply: (fresh) => take(lines, fresh), tell: tellChanges }),
  })
  const accept = () => {
    acceptChanges()
    checkout.forgetRefusal()
  }
  return { lines, coupon, total, changes, accept, contact, changeContact, payment, checkout }
}

/** Until a smaller cart has a new quote, the old discount may exceed the subtotal. */
const totalOf = (subtotal: Money, descuento: Money): Money =>
  subtract(subtotal, descuento > subtotal ? subtotal : descuento)
