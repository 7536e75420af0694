import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useRevalidator } from 'react-router'
import { isAboveLimit, type OrderRefusal } from '#domain/cart/order-refusal.ts'
import { dropProposedBuyer } from '#domain/cart/proposed-buyer.ts'
import type { TillOrder } from '#domain/cart/till-order.ts'
import { priceKey, priceOrder, type QuotedPrice } from '#domain/cart/price-order.ts'
import { methodPrices } from '#domain/pricing/method-prices.ts'
import { defaultSurcharges } from '#domain/pricing/surcharge.ts'
import { type CartChange, mergeChanges } from '#web/cart/quote/cart-change.ts'
import { applyQuote, applyRefusedQuote, useFreshQuote } from '#web/cart/quote/use-fresh-quote.ts'
import type { ApiProblem } from '#web/api/api-problem.ts'
import type { FreshQuote } from '#web/cart/quote/reconcile-cart.ts'
import type { authorise } from '#contract/account/counter-staff.ts'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import { useStoreFacts } from '#web/app/store-facts.ts'
import { ANONYMOUS_CUSTOMER } from '#domain/cart/till-order.ts'
import { useHeldOrders } from '#web/back-office/control/hold/use-held-orders.ts'
import { showToast } from '#web/components/overlay/toast-store.ts'
import type { DiscountTarget } from './discount/discount-target.ts'
import { COUNTER, pricingTerms, usePendingCounterSale } from './counter-sale.ts'
import { useCreateCounterSale } from './use-create-counter-sale.ts'
import { useOrderCoupon } from './use-order-coupon.ts'
import type { CompletedSale } from '#web/back-office/ticket/completed-sale.ts'
import type { Till } from '#web/back-office/control/use-till.ts'

/** Width at which the order is a panel beside the products, and not a sheet. */
export const WIDE_SCREEN = '(width >= 80rem)'

/** State and commands of the order, for both the panel and the sheet. */
export function useOrder({
  uid,
  till,
  takesCash,
  isAdmin,
  onSold,
}: {
  uid: string
  till: Pick<Till, 'draft' | 'order'>
  takesCash: boolean
  isAdmin: boolean
  onSold: (sold: CompletedSale) => void
}) {
  const { draft, order } = till
  const profile = useStoreFacts()?.profile
  const surcharges = profile ? methodPrices(profile) : defaultSurcharges
  const [authorisation, setAuthorisation] = useState<ReplyOf<typeof authorise>>()
  const discountLimit = isAdmin || authorisation ? undefined : profile?.sellerDiscountLimit
  const [quoted, setQuoted] = useState<QuotedPrice>()
  const priceOf = (one: TillOrder) => priceOrder(one, { surcharges, quoted })
  const pricing = priceOf(order)
  const [isSheetOpen, setSheetOpen] = useState(false)
  const [isContactOpen, setContactOpen] = useState(false)
  const [changes, setChanges] = useState<readonly CartChange[]>([])
  const pendingSale = usePendingCounterSale(uid)
  const hold = useHeldOrders({
    uid,
    draft,
    // The order that was sent stays in the till, because a resend removes its sold units from there.
    isAwaitingReply: pendingSale?.sent.some((sent) => sent.nombreCliente === order.cliente.trim()) ?? false,
    onOtherOrder: ({ isResumed }) => {
      setChanges([])
      setAuthorisation(undefined)
      setContactOpen(false)
      // On a narrow screen the notice of changes is in the sheet.
      setSheetOpen(isResumed && !matchMedia(WIDE_SCREEN).matches)
      saleCreation.clearRefusal()
    },
  })
  const addChanges = (more: readonly CartChange[]) => setChanges((current) => mergeChanges(current, more))
  // Pauses during a pending sale, because its units would look sold out.
  const isPaused = pendingSale !== undefined
  const coupon = useOrderCoupon({ draft, order, pricing, isPaused })
  const applyFreshQuote = (quotedOrder: PricedTerms, quote: FreshQuote) => {
    if (quotedOrder.cupon !== '' && quote.coupon === null)
      coupon.refuse(quotedOrder.cupon, quote.couponMessage)
    if (quotedOrder.cupon !== '' && quote.coupon !== null) setQuoted(quotedPriceOf(quotedOrder, quote))
    return applyQuote({ draft: draft.lines, report: addChanges }, quotedOrder.lines, quote)
  }
  useFreshQuote(
    {
      draft: draft.lines,
      terms: { medio: COUNTER, formaPago: order.formaPago, ...pricingTerms(order) },
      // Only the server prices a coupon.
      refreshKey: [hold.resumptions, ...(order.cupon === '' ? [] : [coupon.attempts, priceKey(order)])].join(
        ' ',
      ),
      isPaused,
      onFailure: ({ codigoDescuento }, failure) => codigoDescuento && coupon.fail(failure),
    },
    (lines, quote, { codigoDescuento: cupon = '', descuentoVenta: descuento }) =>
      applyFreshQuote({ lines, cupon, descuento }, quote),
  )
  const prices = { changes, accept: () => setChanges([]) }
  const { revalidate } = useRevalidator()
  const [isDepositOpen, setDepositOpen] = useState(false)
  const [isInvoiceOpen, setInvoiceOpen] = useState(false)
  const [discounting, setDiscounting] = useState<DiscountTarget>()
  const show = (sold: CompletedSale) => {
    setAuthorisation(undefined)
    prices.accept()
    setSheetOpen(false)
    setContactOpen(false)
    onSold(sold)
  }
  const saleCreation = useCreateCounterSale({
    uid,
    draft,
    priceOf,
    takesCash,
    discountLimit,
    authorisation: authorisation?.autorizacion,
    onSold: show,
    onQuote: (quotedOrder, quote) => {
      // The surcharges may have changed.
      void revalidate()
      return applyFreshQuote(quotedOrder, quote)
    },
    onChange: addChanges,
    onCashClosed: () => void revalidate(),
    onNotAuthorised: () => setAuthorisation(undefined),
  })

  /** On a narrow screen, opens the sheet first. */
  const focusField = (about: Exclude<OrderRefusal['about'], 'lines'>) => {
    const field = () => document.querySelector<HTMLElement>(`[data-about=${about}]`)
    if (field() === null) flushSync(() => setSheetOpen(true))
    field()?.focus()
  }
  const submit = () => {
    const missing = saleCreation.createSale()
    if (missing && missing.about !== 'lines') focusField(missing.about)
  }
  /** Opens the phone and the document of a new customer. The shop has the contact of a chosen customer. */
  const noteContact = () => {
    if (order.elegido) return focusField('customer')
    flushSync(() => setContactOpen(true))
    focusField('phone')
  }
  /** Writes the name of a customer who gives none. */
  const setAnonymous = () => {
    saleCreation.clearRefusal()
    setContactOpen(false)
    draft.change((now) => ({
      ...dropProposedBuyer(now),
      cliente: ANONYMOUS_CUSTOMER,
      elegido: undefined,
      celular: undefined,
      documento: undefined,
    }))
    showToast({ id: 'till-customer', kind: 'success', text: `Cliente: ${ANONYMOUS_CUSTOMER}` })
  }
  return {
    order,
    draft,
    surcharges,
    pricing,
    coupon,
    prices,
    saleCreation,
    hold,
    submit,
    focusField,
    isContactOpen,
    noteContact,
    setAnonymous,
    isSheetOpen,
    setSheetOpen,
    discounting,
    setDiscounting,
    showStored: (sale: CompletedSale['sale']) => show({ sale, cash: undefined, origin: 'now' }),
    isDepositOpen,
    setDepositOpen,
    isInvoiceOpen,
    setInvoiceOpen,
    /** Applies the current prices of a refused act to the order. */
    applyRefusal: (problem: ApiProblem) =>
      applyRefusedQuote(problem, {
        total: pricing.total,
        apply: (quote) => applyFreshQuote(order, quote),
        report: addChanges,
      }),
    discountLimit,
    authorisation,
    setAuthorisation,
    isAboveLimit: isAboveLimit(order, pricing, discountLimit),
  }
}

export type OrderState = ReturnType<typeof useOrder>

type PricedTerms = Pick<TillOrder, 'lines' | 'cupon' | 'descuento'>

const quotedPriceOf = (order: PricedTerms, { subtotal, descuento, descuentos }: FreshQuote): QuotedPrice => ({
  key: priceKey(order),
  subtotal,
  descuento,
  descuentos: descuentos.map(({ renglon, porcentaje, importe, motivo }) => ({
    line: renglon,
    porcentaje,
    importe,
    motivo,
  })),
})
