import { useState } from 'react'
import { useNavigate } from 'react-router'
import { placeWebSale } from '#contract/sales.ts'
import { type CartLine, missingChoice } from '#domain/cart.ts'
import { type Money, ZERO } from '#domain/money.ts'
import { receiptAddress } from '#domain/receipt-address.ts'
import { CARD_PAYMENT, FREE_DELIVERY } from '#domain/sale.ts'
import { withoutSold } from '#domain/without-sold.ts'
import { ApiProblem } from '#web/api-problem.ts'
import { cartPayload, soldLines } from '#web/cart/cart-payload.ts'
import { cart } from '#web/cart/cart-storage.ts'
import { showToast } from '#web/components/overlay/toast-store.ts'
import { sendPending } from '#web/idempotent-request.ts'
import { goOnAsGuest } from '#web/session/session.ts'
import { type Contact, contactRules } from './contact.ts'
import { couponCode } from './kept-choices.ts'
import { openPaymentTab } from './payment-tab.ts'
import { pendingPurchases } from './pending-purchases.ts'
import { checkContact, type ContactFaults, type Step, stepAddress } from './steps.ts'
import type { CardPayment } from './use-card-payment.ts'
import { forgetContact, keepContactAsGuest } from './use-contact.ts'
import type { AppliedCoupon } from './use-coupon.ts'

/** `about`: the place where the shopper can correct the problem. */
export type Refusal = { message: string; about?: 'choice' | 'contact' | 'changes' | 'session' | undefined }

type Refused = { reason: Refusal; step: Step; lines: readonly CartLine[] }

export type Checkout = ReturnType<typeof useCheckout>

/**
 * Sends the purchase. A repeated attempt uses the same idempotency key, so a double click or a lost response cannot buy
 * twice. The cart is emptied only after the server has stored the sale. Then a card sale is paid in a tab opened by the
 * click.
 */
export function useCheckout(purchase: {
  lines: readonly CartLine[]
  contact: Contact
  coupon: AppliedCoupon | undefined
  total: Money
  payment: CardPayment
  step: Step
  /** Nothing is sent before the shopper accepts changes of the cart. */
  isChanged: boolean
  /** Applies the server's amounts when they differ from the screen. */
  onRefused: (problem: ApiProblem) => void
}) {
  const { lines, contact, coupon, total, payment, step, isChanged, onRefused } = purchase
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refused>()
  const refusal = refused && isOpen(refused, { step, lines }) ? refused.reason : undefined
  const navigate = useNavigate()

  const refuse = (reason: Refusal, fields: ContactFaults = {}) => {
    setRefused({ reason, step, lines: cart.read() })
    showToast({ kind: 'error', text: reason.message })
    if (reason.about === 'contact')
      void navigate(stepAddress(1), { state: { ...checkContact, campos: fields } })
  }

  const submit = async (formaPago: string) => {
    const missing = whatIsMissing({ lines, contact, formaPago, isChanged })
    if (missing !== undefined) return refuse(missing)
    const tab = formaPago === CARD_PAYMENT && total > ZERO ? openPaymentTab() : undefined
    setBusy(true)
    setRefused(undefined)
    try {
      const body = {
        productos: cartPayload(lines),
        total,
        formaPago,
        cliente: contact,
        tipoEnvio: FREE_DELIVERY,
        ...(coupon && { codigoDescuento: coupon.code, isCouponValid: true }),
      }
      const {
        reply: sale,
        stored: bought,
        settle,
      } = await sendPending(placeWebSale, { body }, pendingPurchases)
      showToast(bought === body ? thanks : thanksForTheEarlierOne)
      await navigate(receiptAddress(sale.comprobante), { replace: true })
      cart.change((current) => withoutSold(current, soldLines(bought)))
      couponCode.save('')
      forgetContact()
      settle()
      if (tab && sale.pago === CARD_PAYMENT && sale.estadoPago === 'Pendiente')
        void payment.pay({ ...sale, order: placeWebSale.body.encode(bought) }, tab)
      else tab?.close()
    } catch (problem) {
      tab?.close()
      if (!(problem instanceof ApiProblem)) throw problem
      onRefused(problem)
      refuse({ message: problem.message, about: placeOf(problem) }, contactFaults(problem))
    } finally {
      setBusy(false)
    }
  }

  return {
    submit,
    busy,
    refusal,
    forgetRefusal: () => setRefused(undefined),
    goOnAsGuest: () => {
      keepContactAsGuest()
      goOnAsGuest()
      setRefused(undefined)
    },
  }
}

/** A refusal holds for one cart and one step. A missing choice holds until the shopper chooses. */
const isOpen = ({ reason, ...at }: Refused, now: { step: Step; lines: readonly CartLine[] }): boolean =>
  at.step === now.step &&
  (at.lines === now.lines || (reason.about === 'choice' && missingChoice(now.lines) !== undefined))

const thanks = { kind: 'success', text: 'Muchas gracias por elegirnos...' } as const
const thanksForTheEarlierOne = {
  kind: 'info',
  text: 'Tu compra anterior ya estaba guardada: es esta',
} as const

const contactFaults = ({ fields }: Pick<ApiProblem, 'fields'>): ContactFaults =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([path, message]) =>
      path.startsWith('cliente.') ? [[path.slice('cliente.'.length), message]] : [],
    ),
  )

function placeOf({ code, fields, quote: fresh }: ApiProblem): Refusal['about'] {
  if (Object.keys(contactFaults({ fields })).length > 0) return 'contact'
  if (code === 'color-missing' || code === 'size-missing') return 'choice'
  if (code === 'not-signed-in' || code === 'guest-checkout-closed') return 'session'
  return fresh === undefined ? undefined : 'changes'
}

/**
 * Specification section 5, "Checkout": the checks before the request, in that order. An empty cart has no submit
 * button.
 */
function whatIsMissing(bought: {
  lines: readonly CartLine[]
  contact: Contact
  formaPago: string
  isChanged: boolean
}): Refusal | undefined {
  const { lines, contact, formaPago, isChanged } = bought
  if (lines !== cart.read())
    return { message: 'Cambiaste tu carrito en otra pestaña, revisalo antes de pagar' }
  const choice = missingChoice(lines)
  if (choice === 'color-missing')
    return { message: 'Debes seleccionar un color para cada producto.', about: 'choice' }
  if (choice === 'size-missing')
    return { message: 'Selecciona un talle para poder agregar al carrito', about: 'choice' }
  if (formaPago === '') return { message: 'Falta forma de pago' }
  const [wrong] = contactRules.safeParse(contact).error?.issues ?? []
  if (wrong) return { message: wrong.message, about: 'contact' }
  return isChanged
    ? { message: 'Antes de pagar, mirá lo que cambió en tu carrito', about: 'changes' }
    : undefined
}
