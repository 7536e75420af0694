import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { placeWebSale } from '#contract/sale/sales.ts'
import { type CartLine, missingChoice } from '#domain/cart/cart.ts'
import { type Money, ZERO } from '#domain/money.ts'
import { restMethod } from '#domain/payment/credit-parts.ts'
import { receiptPath } from '#domain/sale/receipt-path.ts'
import { CARD_PAYMENT, FREE_DELIVERY } from '#domain/sale/sale.ts'
import { removeSoldUnits } from '#domain/cart/remove-sold-units.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { cartPayload, soldLines } from '#web/cart/quote/cart-payload.ts'
import { acceptChanges } from '#web/cart/quote/unconfirmed-changes.ts'
import { forgetShipping } from '#web/cart/shipping/stored-shipping.ts'
import { cart } from '#web/cart/cart-storage.ts'
import { showToast } from '#web/components/overlay/toast-store.ts'
import { continueAsGuest } from '#web/session/session-store.ts'
import { type Contact, contactSchema } from '#web/storefront/cart/contact/contact.ts'
import { storedCouponCode, storedCreditCode } from '#web/storefront/cart/checkout-storage.ts'
import { openPaymentTab } from './payment-tab.ts'
import { sendPurchase } from './send-purchase.ts'
import { checkContactState, type ContactErrors, type Step, stepAddress } from '#web/storefront/cart/steps.ts'
import { type Shipping, shippingProblem } from '#web/storefront/cart/shipping/use-shipping.ts'
import type { CardPayment } from './use-card-payment.ts'
import { clearContactDraft, storeContactAsGuest } from '#web/storefront/cart/contact/use-contact.ts'

/** `about`: what the shopper must correct: the colour or size, the contact form, the shipping, the cart, or the sign-in. */
export type CheckoutRefusal = {
  message: string
  about?: 'choice' | 'contact' | 'shipping' | 'changes' | 'session' | undefined
}

type RefusedAttempt = { reason: CheckoutRefusal; step: Step; lines: readonly CartLine[] }

export type Checkout = ReturnType<typeof useCheckout>

/**
 * Sends the purchase. A repeated attempt uses the same idempotency key, so a double click or a lost response
 * cannot buy twice. The cart is emptied only after the server has stored the sale. A card sale is then paid
 * in the tab that the click opened.
 */
export function useCheckout(purchase: {
  lines: readonly CartLine[]
  contact: Contact
  /** The stored code, also before the first quote, so that no sale loses its discount. */
  couponCode: string | undefined
  /** Store credit that pays first. The code is known before the first quote. */
  credit: { code: string | undefined; credit: { importe: Money } | undefined }
  shipping: Shipping
  total: Money
  payment: CardPayment
  step: Step
  /** True while the shopper has not accepted changes of the cart. The purchase is then not sent. */
  isChanged: boolean
  /** Called after a refusal. Applies the server's amounts when they differ from the amounts on the screen. */
  onRefused: (problem: ApiProblem) => void
}) {
  const { lines, contact, couponCode, credit, shipping, total, payment, step, isChanged, onRefused } =
    purchase
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<RefusedAttempt>()
  const refusal = refused && isStillCurrent(refused, { step, lines }) ? refused.reason : undefined
  const navigate = useNavigate()
  const { key } = useLocation()
  const [soldAt, setSoldAt] = useState<string>()

  const refuse = (reason: CheckoutRefusal, fields: ContactErrors = {}) => {
    setRefused({ reason, step, lines: cart.read() })
    showToast({ kind: 'error', text: reason.message })
    if (reason.about === 'contact')
      void navigate(stepAddress(1), { state: { ...checkContactState, campos: fields } })
    if (reason.about === 'shipping') void navigate(stepAddress(2))
  }

  const submit = async (formaPago: string) => {
    const missing = checkoutRefusal({ lines, contact, shipping, formaPago, isChanged })
    if (missing !== undefined) return refuse(missing)
    const importe = credit.credit?.importe ?? ZERO
    const tab = formaPago === CARD_PAYMENT && total > importe ? openPaymentTab() : undefined
    setBusy(true)
    setRefused(undefined)
    try {
      const body = {
        productos: cartPayload(lines),
        total,
        formaPago,
        cliente: contact,
        tipoEnvio: FREE_DELIVERY,
        ...(shipping.hasMethods && { envio: { ...shipping.choice, precio: shipping.envio } }),
        ...(couponCode !== undefined && { codigoDescuento: couponCode, isCouponValid: true }),
        ...(credit.code !== undefined && {
          vale: { codigo: credit.code, importe: credit.credit?.importe },
        }),
      }
      const { reply: sale, stored: storedBody, removePending } = await sendPurchase(body)
      showToast(storedBody === body ? thanksToast : earlierPurchaseToast)
      setSoldAt(key)
      await navigate(receiptPath(sale.comprobante), { replace: true })
      cart.change((current) => removeSoldUnits(current, soldLines(storedBody)))
      acceptChanges()
      storedCouponCode.save('')
      storedCreditCode.save('')
      forgetShipping()
      clearContactDraft()
      removePending()
      if (tab && restMethod(sale) === CARD_PAYMENT && sale.estadoPago === 'Pendiente')
        void payment.pay({ ...sale, order: placeWebSale.body.encode(storedBody) }, tab)
      else tab?.close()
    } catch (problem) {
      tab?.close()
      if (!(problem instanceof ApiProblem)) throw problem
      onRefused(problem)
      refuse({ message: problem.message, about: refusalSubject(problem) }, contactErrors(problem))
    } finally {
      setBusy(false)
    }
  }

  return {
    submit,
    busy,
    /** True from the stored sale until the receipt is rendered, because the cart is emptied meanwhile. */
    isSold: soldAt === key,
    refusal,
    forgetRefusal: () => setRefused(undefined),
    continueAsGuest: () => {
      storeContactAsGuest()
      continueAsGuest()
      setRefused(undefined)
    },
  }
}

/**
 * A refusal message stays while the cart and the step do not change. A message about a missing colour or size
 * stays until the shopper chooses.
 */
const isStillCurrent = (
  { reason, ...at }: RefusedAttempt,
  now: { step: Step; lines: readonly CartLine[] },
): boolean =>
  (at.step === now.step || reason.about === 'shipping') &&
  (at.lines === now.lines || (reason.about === 'choice' && missingChoice(now.lines) !== undefined))

const thanksToast = { kind: 'success', text: 'Muchas gracias por elegirnos...' } as const
const earlierPurchaseToast = {
  kind: 'info',
  text: 'Tu compra anterior ya estaba guardada: es esta',
} as const

const contactErrors = ({ fields }: Pick<ApiProblem, 'fields'>): ContactErrors =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([path, message]) =>
      path.startsWith('cliente.') ? [[path.slice('cliente.'.length), message]] : [],
    ),
  )

const shippingCodes: readonly string[] = [
  'shipping-missing',
  'shipping-changed',
  'branch-missing',
  'delivery-address-missing',
]

function refusalSubject({ code, fields, quote: fresh }: ApiProblem): CheckoutRefusal['about'] {
  if (Object.keys(contactErrors({ fields })).length > 0) return 'contact'
  if (code === 'color-missing' || code === 'size-missing') return 'choice'
  if (shippingCodes.includes(code)) return 'shipping'
  if (code === 'not-signed-in' || code === 'guest-checkout-closed') return 'session'
  return fresh === undefined ? undefined : 'changes'
}

/**
 * Checks the purchase before the request, in the order of specification section 5, "Checkout". An empty cart
 * needs no check, because the page then has no submit button.
 */
function checkoutRefusal(checkout: {
  lines: readonly CartLine[]
  contact: Contact
  shipping: Shipping
  formaPago: string
  isChanged: boolean
}): CheckoutRefusal | undefined {
  const { lines, contact, shipping, formaPago, isChanged } = checkout
  if (lines !== cart.read())
    return { message: 'Cambiaste tu carrito en otra pestaña, revisalo antes de pagar' }
  const choice = missingChoice(lines)
  if (choice === 'color-missing')
    return { message: 'Debes seleccionar un color para cada producto.', about: 'choice' }
  if (choice === 'size-missing')
    return { message: 'Selecciona un talle para poder agregar al carrito', about: 'choice' }
  if (formaPago === '') return { message: 'Falta forma de pago' }
  const [firstIssue] = contactSchema.safeParse(contact).error?.issues ?? []
  if (firstIssue) return { message: firstIssue.message, about: 'contact' }
  const missing = shippingProblem(shipping, contact)
  if (missing) return { message: missing.message, about: 'shipping' }
  return isChanged
    ? { message: 'Antes de pagar, mirá lo que cambió en tu carrito', about: 'changes' }
    : undefined
}
