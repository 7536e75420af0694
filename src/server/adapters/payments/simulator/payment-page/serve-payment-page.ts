import { randomUUID } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from '#contract/http/z.ts'
import { standalonePagePolicy } from '#server/html/standalone-page.ts'
import {
  APPROVED,
  type Outcome,
  outcomeOfHolder,
  PENDING,
  REJECTED,
} from '#server/adapters/payments/simulator/test-cards.ts'
import type { Simulator } from '#server/adapters/payments/simulator/in-simulator-transaction.ts'
import { expirePayments } from '#server/adapters/payments/simulator/expire-payments.ts'
import { isExpired, offersVouchers } from '#server/adapters/payments/simulator/api/preferences.ts'
import type { PaymentJson, PreferenceJson } from '#server/adapters/payments/simulator/mercado-pago-json.ts'
import type { PaymentState } from '#domain/payment/payment.ts'
import { applyPaymentAction, paymentActions, belongsToPreference, payOnce } from './payment-actions.ts'
import { pageStyle } from './page-style.ts'
import { paymentPage, type FormValues, unknownPage } from './payment-page.ts'

const PATH = '/checkout/v1/redirect'
const MAX_FORM_BYTES = 16 * 1024
const MAX_SHOWN_PAYMENTS = 20

const formFields = z.object({
  titular: z.string().max(60).default('APRO'),
  dni: z.string().max(20).default(''),
  correo: z.string().max(254).default(''),
  cuotas: z.coerce.number().int().min(1).max(12).default(1).catch(1),
})
const payForm = formFields.extend({
  accion: z.enum(['pagar', 'aprobar', 'rechazar', 'pendiente', 'cupon']),
  intento: z.uuid(),
})
const actionForm = z.object({ accion: z.enum(paymentActions), pago: z.string().max(20) })

const outcomeByAction: Readonly<Record<'aprobar' | 'rechazar' | 'pendiente' | 'cupon', Outcome>> = {
  aprobar: APPROVED,
  rechazar: REJECTED,
  pendiente: PENDING,
  cupon: PENDING,
}

/** Serves the payment page of a preference on the host of the API, like Mercado Pago. The page needs no JavaScript. */
export function servePaymentPage(app: Hono, simulator: Simulator): void {
  const { recordStore } = simulator
  const findPreference = (c: Context) => recordStore.find('preference', c.req.query('pref_id') ?? '')

  app.get(PATH, async (c) => {
    const preference = await findPreference(c)
    return preference ? renderPage(c, preference) : html(c, unknownPage(), 404)
  })

  app.post(PATH, bodyLimit({ maxSize: MAX_FORM_BYTES }), async (c) => {
    const preference = await findPreference(c)
    if (!preference) return html(c, unknownPage(), 404)
    const form = await c.req.parseBody()
    const actionInput = actionForm.safeParse(form)
    if (actionInput.success) return submitAction(c, preference, actionInput.data)
    const payInput = payForm.safeParse(form)
    return payInput.success
      ? submitPayment(c, preference, payInput.data)
      : renderPage(c, preference, { wrong: 'Elegí qué hacer.' })
  })

  async function submitPayment(c: Context, preference: PreferenceJson, form: z.output<typeof payForm>) {
    const { accion, intento, titular, correo, dni, cuotas } = form
    const outcome = accion === 'pagar' ? outcomeOfHolder(titular) : outcomeByAction[accion]
    if (!outcome)
      return renderPage(c, preference, {
        typed: form,
        wrong: 'Ese nombre no es el de ninguna tarjeta de prueba.',
      })
    const isByVoucher = accion === 'cupon'
    if (isByVoucher && !offersVouchers(preference))
      return renderPage(c, preference, { typed: form, wrong: 'Esta tienda no acepta cupones de pago.' })
    const isByCard = accion === 'pagar'
    const payment = await payOnce(simulator, {
      preference,
      attempt: intento,
      outcome,
      isByVoucher,
      payer: { holder: isByCard ? titular : '', email: correo, dni, installments: cuotas },
    })
    return payment
      ? c.redirect(returnUrl(preference, payment), 303)
      : renderPage(c, preference, { typed: form })
  }

  async function submitAction(
    c: Context,
    preference: PreferenceJson,
    { accion, pago }: z.output<typeof actionForm>,
  ) {
    const payment = await applyPaymentAction(simulator, { preference, paymentId: pago, action: accion })
    if (!payment) return renderPage(c, preference, { wrong: 'Ese pago no es de esta compra.' })
    const returnsToShop = accion === 'pagar-pendiente' || accion === 'rechazar-pendiente'
    return c.redirect(returnsToShop ? returnUrl(preference, payment) : c.req.url, 303)
  }

  async function renderPage(
    c: Context,
    preference: PreferenceJson,
    { wrong: error, typed }: { wrong?: string; typed?: FormValues } = {},
  ) {
    const payments = await paymentsOf(preference)
    const page = paymentPage({
      preference,
      payments,
      isOver: isExpired(preference, simulator.clock.now()),
      attempt: randomUUID(),
      values: typed ?? {
        titular: 'APRO',
        dni: '12345678',
        correo: preference.payer.email ?? '',
        cuotas: 1,
      },
      returnUrl: returnUrl(
        preference,
        payments.find(({ status }) => status === 'approved'),
      ),
      ...(error !== undefined && { error }),
    })
    return html(c, page, error === undefined ? 200 : 422, preference)
  }

  async function paymentsOf(preference: PreferenceJson): Promise<PaymentJson[]> {
    await expirePayments(simulator, preference.external_reference)
    return (await recordStore.list('payment', preference.external_reference))
      .filter((payment) => belongsToPreference(payment, preference))
      .map(({ json }) => json)
      .toSorted((a, b) => b.id - a.id)
      .slice(0, MAX_SHOWN_PAYMENTS)
  }
}

/**
 * Returns an uncached page. The form may redirect to the shop's origin, because browsers apply `form-action` to
 * redirects too.
 */
function html(c: Context, page: string, status: 200 | 404 | 422, preference?: PreferenceJson): Response {
  const shop = Object.values(preference?.back_urls ?? {}).map((address) => new URL(address).origin)
  const policy = standalonePagePolicy(pageStyle).replace(
    "form-action 'self'",
    ["form-action 'self'", ...new Set(shop)].join(' '),
  )
  return c.html(page, status, { 'Content-Security-Policy': policy, 'Cache-Control': 'no-store' })
}

const backUrlByStatus: Partial<Record<PaymentState, keyof PreferenceJson['back_urls']>> = {
  approved: 'success',
  rejected: 'failure',
  cancelled: 'failure',
}

/** Returns the shop's return URL with Mercado Pago's query parameters. Without a payment, the failure URL. */
function returnUrl(preference: PreferenceJson, payment?: PaymentJson): string {
  const address = new URL(
    preference.back_urls[payment ? (backUrlByStatus[payment.status] ?? 'pending') : 'failure'],
  )
  const parameters = {
    collection_id: payment?.id ?? null,
    collection_status: payment?.status ?? null,
    payment_id: payment?.id ?? null,
    status: payment?.status ?? null,
    external_reference: preference.external_reference,
    payment_type: payment?.payment_type_id ?? null,
    merchant_order_id: payment?.order.id ?? null,
    preference_id: preference.id,
    site_id: 'MLA',
    processing_mode: 'aggregator',
    merchant_account_id: null,
  }
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, String(value))
  return address.href
}
