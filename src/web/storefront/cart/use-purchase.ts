import { type CartLine, cartTotal } from '#domain/cart.ts'
import { type Money, subtract } from '#domain/money.ts'
import type { FreshQuote } from '#web/cart/reconcile-cart.ts'
import { takeQuote } from '#web/cart/take-quote.ts'
import { acceptChanges, tellChanges, useOpenChanges } from '#web/cart/told-changes.ts'
import { useCart } from '#web/cart/use-cart.ts'
import type { Step } from './steps.ts'
import { useCardPayment } from './use-card-payment.ts'
import { useCheckout } from './use-checkout.ts'
import { useContact } from './use-contact.ts'
import { useCoupon } from './use-coupon.ts'
import { useRequote } from './use-requote.ts'

/** All that a purchase is made of, on whatever step the shopper stands. */
export function usePurchase(step: Step) {
  const lines = useCart()
  const coupon = useCoupon(lines)
  const changes = useOpenChanges(lines)
  const { contact, change: changeContact } = useContact()
  const payment = useCardPayment()
  const total = totalOf(cartTotal(lines), coupon.descuento)

  const take = (asked: readonly CartLine[], fresh: FreshQuote) => [
    ...takeQuote(asked, fresh),
    ...coupon.take(fresh),
  ]
  useRequote({ lines, couponCode: coupon.code, step }, take)
  const checkout = useCheckout({
    lines,
    contact,
    coupon: coupon.coupon,
    total,
    payment,
    step,
    isChanged: changes.length > 0,
    onQuote: (fresh) => {
      if (take(lines, fresh).length === 0 && fresh.total !== total)
        tellChanges([{ kind: 'total', from: total, to: fresh.total }])
    },
  })
  const accept = () => {
    acceptChanges()
    checkout.forgetRefusal()
  }
  return { lines, coupon, total, changes, accept, contact, changeContact, payment, checkout }
}

/** While a smaller cart is being priced anew the old discount may be more than it costs. */
const totalOf = (subtotal: Money, descuento: Money): Money =>
  subtract(subtotal, descuento > subtotal ? subtotal : descuento)
