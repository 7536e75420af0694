import { useRevalidator } from 'react-router'
import { type CartLine, cartTotal } from '#domain/cart/cart.ts'
import { add, type Money, subtract } from '#domain/money.ts'
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
import { useShipping } from './shipping/use-shipping.ts'
import { useCoupon } from './summary/use-coupon.ts'
import { useMethodCharge } from './payment/use-method-charge.ts'

export function usePurchase(step: Step) {
  const lines = useCart()
  const coupon = useCoupon(lines)
  const credit = useCredit(lines, coupon.code)
  const changes = useUnconfirmedChanges(lines)
  const { contact, change: changeContact } = useContact()
  const payment = useCardPayment()
  const shipping = useShipping(contact)
  const { revalidate } = useRevalidator()
  const price = totalOf(cartTotal(lines), coupon.descuento)
  // The credit pays the goods first, and the shipping has no discount.
  const paidByCredit = creditPart(add(price, shipping.envio), credit.importe)
  const rest = subtract(price, creditPart(price, credit.importe))
  const { method, recargo } = useMethodCharge(rest)
  const total = add(price, recargo, shipping.envio)
  const toPay = subtract(total, paidByCredit)

  const applyFreshQuote = (quotedLines: readonly CartLine[], fresh: FreshQuote) => {
    shipping.applyQuote(fresh)
    return [
      ...applyQuote({ draft: cart, report: reportChanges }, quotedLines, fresh),
      ...coupon.applyQuote(fresh),
      ...credit.applyQuote(fresh),
    ]
  }
  useFreshQuote(
    {
      draft: cart,
      lines,
      refreshKey: `${step} ${coupon.code} ${credit.code} ${JSON.stringify(shipping.terms)} ${shipping.retries}`,
      terms: { codigoDescuento: coupon.code, vale: credit.code, envio: shipping.terms },
      isPaused: step === 4,
      onFailure: shipping.reportFailure,
    },
    applyFreshQuote,
  )
  const checkout = useCheckout({
    lines,
    contact,
    couponCode: coupon.code,
    credit,
    shipping,
    total,
    payment,
    step,
    isChanged: changes.length > 0,
    onRefused: (problem) => {
      // The store data may have changed: the discounts of the payment methods, the shipping methods.
      if (['price-changed', 'shipping-missing', 'shipping-changed'].includes(problem.code)) void revalidate()
      applyRefusedQuote(problem, {
        total,
        apply: (fresh) => applyFreshQuote(lines, fresh),
        report: reportChanges,
      })
    },
  })
  const accept = () => {
    acceptChanges()
    checkout.forgetRefusal()
  }
  return {
    lines,
    coupon,
    credit,
    shipping,
    /** `rest` and `shippingRest`: goods and shipping that the store credit leaves to pay. `recargo`: of `rest`. */
    amounts: { method, rest, shippingRest: subtract(toPay, add(rest, recargo)), recargo, total, toPay },
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
