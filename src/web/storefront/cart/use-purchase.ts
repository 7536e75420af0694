import { type CartLine, cartTotal } from '#domain/cart/cart.ts'
import { type Money, subtract } from '#domain/money.ts'
import { cart } from '#web/cart/cart-storage.ts'
import { useCart } from '#web/cart/use-cart.ts'
import { applyQuote, applyRefusedQuote, useFreshQuote } from '#web/cart/quote/use-fresh-quote.ts'
import type { FreshQuote } from '#web/cart/quote/reconcile-cart.ts'
import { acceptChanges, reportChanges, useUnconfirmedChanges } from '#web/cart/quote/unconfirmed-changes.ts'
import type { Step } from './steps.ts'
import { useCardPayment } from './payment/use-card-payment.ts'
import { useCheckout } from './payment/use-checkout.ts'
import { useContact } from './contact/use-contact.ts'
import { useCredit } from './payment/use-credit.ts'
import { useCoupon } from './summary/use-coupon.ts'

export function usePurchase(step: Step) {
  const lines = useCart()
  const coupon = useCoupon(lines)
  const credit = useCredit(lines, coupon.code)
  const changes = useUnconfirmedChanges(lines)
  const { contact, change: changeContact } = useContact()
  const payment = useCardPayment()
  const total = totalOf(cartTotal(lines), coupon.descuento)

  const applyFreshQuote = (quotedLines: readonly CartLine[], fresh: FreshQuote) => [
    ...applyQuote({ draft: cart, report: reportChanges }, quotedLines, fresh),
    ...coupon.applyQuote(fresh),
    ...credit.applyQuote(fresh),
  ]
  useFreshQuote(
    {
      draft: cart,
      lines,
      refreshKey: `${step} ${coupon.code} ${credit.code}`,
      terms: { codigoDescuento: coupon.code, vale: credit.code },
      isPaused: step === 4,
    },
    applyFreshQuote,
  )
  const checkout = useCheckout({
    lines,
    contact,
    couponCode: coupon.code,
    credit,
    total,
    payment,
    step,
    isChanged: changes.length > 0,
    onRefused: (problem) =>
      applyRefusedQuote(problem, {
        total,
        apply: (fresh) => applyFreshQuote(lines, fresh),
        report: reportChanges,
      }),
  })
  const accept = () => {
    acceptChanges()
    checkout.forgetRefusal()
  }
  return {
    lines,
    coupon,
    credit,
    total,
    toPay: subtract(total, creditPart(total, credit.importe)),
    changes,
    accept,
    contact,
    changeContact,
    payment,
    checkout,
  }
}

/** The credit pays at most the total, because its part may still belong to an earlier, larger cart. */
const creditPart = (total: Money, importe: Money): Money => (importe > total ? total : importe)

/** The discount is at most the subtotal, because the discount may still belong to an earlier, larger cart. */
const totalOf = (subtotal: Money, descuento: Money): Money =>
  subtract(subtotal, descuento > subtotal ? subtotal : descuento)
