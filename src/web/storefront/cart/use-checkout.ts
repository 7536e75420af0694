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
import { changeCart, saveCart } from '#web/cart/cart-storage.ts'
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
  /** Told when the server's figures differ from the screen's: what depends on them must be asked again. */
  onFreshFigures: () => Promise<void>
}) {
  const { lines, contact, coupon, total, payment, onFreshFigures } = purchase
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
      const { sale, bought } = await placeOnce(body)
      showToast(bought === body ? thanks : thanksForTheEarlierOne)
      await navigate(receiptAddress(sale.comprobante), { replace: true })
      changeCart((current) => withoutSold(current, bought))
      closeAttempt()
      if (tab && sale.pago === CARD_PAYMENT)
        void payment.pay({ ...sale, order: placeWebSale.body.encode(bought) }, tab)
      else tab?.close()
    } catch (problem) {
      tab?.close()
      if (!(problem instanceof ApiProblem)) throw problem
      if (isOver(problem)) closeAttempt()
      const fresh = quote.safeDecode(problem.quote as never)
      const reconciled = fresh.success ? reconcileCart(lines, fresh.data) : undefined
      if (reconciled) saveCart(reconciled.lines)
      if (problem.quote !== undefined) void onFreshFigures()
      refuse(problem.message, reconciled?.changes)
    } finally {
      setBusy(false)
    }
  }

  return { submit, busy, refusal }
}

const thanks = { kind: 'success', text: 'Muchas gracias por elegirnos...' } as const
const thanksForTheEarlierOne = {
  kind: 'info',
  text: 'Tu compra anterior ya estaba guardada: es esta',
} as const

/**
 * Sends the purchase under the key of this tab's attempt. When an earlier try, whose answer was lost, turns out to be
 * stored with other data, that sale is the purchase: it is answered again, with what was bought.
 */
async function placeOnce(body: PurchaseBody) {
  const { key, sent } = openAttempt(body)
  const send = async (bought: PurchaseBody) => ({
    bought,
    sale: await callApi(placeWebSale, { body: bought, headers: { 'Idempotency-Key': key } }),
  })
  const tries = [body, ...sent.filter((other) => other !== body)]
  for (const [position, one] of tries.entries()) {
    try {
      return await send(one)
    } catch (problem) {
      const isOther = problem instanceof ApiProblem && problem.code === 'idempotency-key-reused'
      if (!isOther || position === tries.length - 1) throw problem
    }
  }
  throw new Error('A purchase without tries')
}

/** Only a refusal given after the key was claimed says that nothing is stored under it. */
const isOver = ({ status, code }: ApiProblem): boolean =>
  (status === 409 && code !== 'sale-in-progress') || (status === 422 && code !== 'idempotency-key-reused')

const withoutSold = (lines: readonly CartLine[], { productos }: PurchaseBody): CartLine[] =>
  lines.filter(
    (line) =>
      !productos.some(
        ({ id, color = '', talle = '' }) =>
          String(id) === line.id && color === line.color && talle === line.talle,
      ),
  )

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
