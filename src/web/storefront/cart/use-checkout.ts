import { useState } from 'react'
import { useNavigate } from 'react-router'
import { quote } from '#contract/quotes.ts'
import { placeWebSale } from '#contract/sales.ts'
import { type CartLine, missingChoice } from '#domain/cart.ts'
import type { Money } from '#domain/money.ts'
import { CARD_PAYMENT, FREE_DELIVERY } from '#domain/sale.ts'
import { ApiProblem } from '#web/api-problem.ts'
import { callApi } from '#web/call-api.ts'
import { cartPayload } from '#web/cart/cart-payload.ts'
import { saveCart } from '#web/cart/cart-storage.ts'
import { receiptAddress } from '#web/cart/receipt-address.ts'
import { reconcileCart } from '#web/cart/reconcile-cart.ts'
import { showToast } from '#web/components/toast-store.ts'
import { type Contact, contactErrors } from './contact.ts'
import { openPaymentTab } from './payment-tab.ts'
import { closeAttempt, openAttempt, type PurchaseBody } from './purchase-attempt.ts'
import { stepAddress } from './steps.ts'
import type { CardPayment } from './use-card-payment.ts'
import type { AppliedCoupon } from './use-coupon.ts'

type Refusal = { message: string; changes: string[] }

export type Checkout = ReturnType<typeof useCheckout>

/**
 * Sends the purchase, once: the same attempt always carries the same key, so a double press or a lost answer cannot buy
 * twice. The cart is emptied only after the server says that the sale is stored; only then a card sale goes to be paid,
 * in a tab that was opened by the press itself.
 */
export function useCheckout(purchase: {
  lines: readonly CartLine[]
  contact: Contact
  coupon: AppliedCoupon | undefined
  total: Money
  payment: CardPayment
}) {
  const { lines, contact, coupon, total, payment } = purchase
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const navigate = useNavigate()

  const refuse = (message: string, changes: string[] = []) => {
    setRefusal({ message, changes })
    showToast({ kind: 'error', text: message })
  }

  const submit = async (formaPago: string) => {
    const missing = whatIsMissing(lines, contact, formaPago)
    if (missing !== undefined) {
      refuse(missing.message)
      if (missing.step) void navigate(stepAddress(missing.step))
      return
    }
    const tab = formaPago === CARD_PAYMENT ? openPaymentTab() : undefined
    setBusy(true)
    setRefusal(undefined)
    try {
      const body = {
        productos: cartPayload(lines),
        total,
        formaPago,
        cliente: contact,
        tipoEnvio: FREE_DELIVERY,
        ...(coupon && { codigoDescuento: coupon.code, isCouponValid: true }),
      }
      const sale = await placeOnce(body)
      closeAttempt()
      showToast({ kind: 'success', text: 'Muchas gracias por elegirnos...' })
      await navigate(receiptAddress(sale.comprobante), { replace: true })
      saveCart([])
      if (tab) void payment.pay({ ...sale, order: placeWebSale.body.encode(body) }, tab)
    } catch (problem) {
      tab?.close()
      if (!(problem instanceof ApiProblem)) throw problem
      if (isOver(problem)) closeAttempt()
      const fresh = quote.safeDecode(problem.quote as never)
      const reconciled = fresh.success ? reconcileCart(lines, fresh.data) : undefined
      if (reconciled) saveCart(reconciled.lines)
      refuse(problem.message, reconciled?.changes)
    } finally {
      setBusy(false)
    }
  }

  return { submit, busy, refusal }
}

/**
 * Sends the purchase under the key of this tab's attempt. When an earlier try, whose answer was lost, turns out to be
 * stored with other data, that sale is the purchase: it is answered again.
 */
async function placeOnce(body: PurchaseBody) {
  const attempt = openAttempt(body)
  const send = (what: PurchaseBody) =>
    callApi(placeWebSale, { body: what, headers: { 'Idempotency-Key': attempt.key } })
  try {
    return await send(body)
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || problem.code !== 'idempotency-key-reused') throw problem
    return send(attempt.sent)
  }
}

/** What the server refused will never be stored; what it did not answer, or is still working on, may be. */
const isOver = ({ status, code }: ApiProblem): boolean =>
  status !== 0 && status < 500 && code !== 'sale-in-progress'

/** The checks of specification section 5 "Checkout", in its order, before anything is sent. */
function whatIsMissing(
  lines: readonly CartLine[],
  contact: Contact,
  formaPago: string,
): { message: string; step?: 1 } | undefined {
  const choice = missingChoice(lines)
  if (choice === 'color-missing') return { message: 'Debes seleccionar un color para cada producto.' }
  if (choice === 'size-missing') return { message: 'Selecciona un talle para poder agregar al carrito' }
  if (formaPago === '') return { message: 'Falta forma de pago' }
  if (lines.length === 0) return { message: 'El carrito está vacío' }
  const [wrong] = Object.values(contactErrors(contact))
  return wrong === undefined ? undefined : { message: wrong, step: 1 }
}
