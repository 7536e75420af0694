import { randomUUID } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from '#contract/z.ts'
import { plainPolicy } from '#server/plain-page.ts'
import { actOnPayment, actsOnPayment, isOf, payOnce } from './act-on-page.ts'
import { APPROVED, type Outcome, outcomeFor, PENDING, REJECTED } from './card-holders.ts'
import { calendarOf, type Simulator } from './in-house.ts'
import { pageStyle } from './page-style.ts'
import { paymentPage, type Typed, unknownPage } from './payment-page.ts'
import { isOver, offersVouchers } from './preferences.ts'
import type { PaymentJson, PreferenceJson } from './shapes.ts'
import { wayBack } from './way-back.ts'

const PATH = '/checkout/v1/redirect'
const LONGEST_FORM_BYTES = 16 * 1024
const SHOWN_PAYMENTS = 20

const typedFields = z.object({
  titular: z.string().max(60).default('APRO'),
  dni: z.string().max(20).default(''),
  correo: z.string().max(254).default(''),
  cuotas: z.coerce.number().int().min(1).max(12).default(1).catch(1),
})
const newPayment = typedFields.extend({
  accion: z.enum(['pagar', 'aprobar', 'rechazar', 'pendiente', 'cupon']),
  intento: z.uuid(),
})
const actOnOne = z.object({ accion: z.enum(actsOnPayment), pago: z.string().max(20) })

const decided: Readonly<Record<'aprobar' | 'rechazar' | 'pendiente' | 'cupon', Outcome>> = {
  aprobar: APPROVED,
  rechazar: REJECTED,
  pendiente: PENDING,
  cupon: PENDING,
}

/** The payment page of a preference, beside the API as at Mercado Pago. The page needs no scripts. */
export function servePaymentPage(app: Hono, simulator: Simulator): void {
  const { book } = simulator
  const findPreference = (c: Context) => book.find('preference', c.req.query('pref_id') ?? '')

  app.get(PATH, async (c) => {
    const preference = await findPreference(c)
    return preference ? show(c, preference) : html(c, unknownPage(), 404)
  })

  app.post(PATH, bodyLimit({ maxSize: LONGEST_FORM_BYTES }), async (c) => {
    const preference = await findPreference(c)
    if (!preference) return html(c, unknownPage(), 404)
    const sent = await c.req.parseBody()
    const act = actOnOne.safeParse(sent)
    if (act.success) return doAct(c, preference, act.data)
    const pay = newPayment.safeParse(sent)
    return pay.success ? doPay(c, preference, pay.data) : show(c, preference, { wrong: 'Elegí qué hacer.' })
  })

  async function doPay(c: Context, preference: PreferenceJson, sent: z.output<typeof newPayment>) {
    const { accion, intento, titular, correo, dni, cuotas } = sent
    const outcome = accion === 'pagar' ? outcomeFor(titular) : decided[accion]
    if (!outcome)
      return show(c, preference, { typed: sent, wrong: 'Ese nombre no es el de ninguna tarjeta de prueba.' })
    const isByVoucher = accion === 'cupon'
    if (isByVoucher && !offersVouchers(preference))
      return show(c, preference, { typed: sent, wrong: 'Esta tienda no acepta cupones de pago.' })
    const isByCard = accion === 'pagar'
    const payment = await payOnce(simulator, {
      preference,
      attempt: intento,
      outcome,
      isByVoucher,
      payer: { holder: isByCard ? titular : '', email: correo, dni, installments: cuotas },
    })
    return payment ? c.redirect(wayBack(preference, payment), 303) : show(c, preference, { typed: sent })
  }

  async function doAct(c: Context, preference: PreferenceJson, { accion, pago }: z.output<typeof actOnOne>) {
    const payment = await actOnPayment(simulator, { preference, paymentId: pago, act: accion })
    if (!payment) return show(c, preference, { wrong: 'Ese pago no es de esta compra.' })
    const leads = accion === 'pagar-pendiente' || accion === 'rechazar-pendiente'
    return c.redirect(leads ? wayBack(preference, payment) : c.req.url, 303)
  }

  async function show(
    c: Context,
    preference: PreferenceJson,
    { wrong, typed }: { wrong?: string; typed?: Typed } = {},
  ) {
    const payments = await paymentsOf(preference)
    const page = paymentPage({
      preference,
      payments,
      isOver: isOver(preference, await calendarOf(simulator)),
      attempt: randomUUID(),
      typed: typed ?? {
        titular: 'APRO',
        dni: '12345678',
        correo: preference.payer.email ?? '',
        cuotas: 1,
      },
      leave: wayBack(
        preference,
        payments.find(({ status }) => status === 'approved'),
      ),
      ...(wrong !== undefined && { wrong }),
    })
    return html(c, page, wrong === undefined ? 200 : 422, preference)
  }

  async function paymentsOf(preference: PreferenceJson): Promise<PaymentJson[]> {
    return (await book.list('payment', preference.external_reference))
      .filter((payment) => isOf(payment, preference))
      .map(({ json }) => json)
      .toSorted((a, b) => b.id - a.id)
      .slice(0, SHOWN_PAYMENTS)
  }
}

/**
 * An uncached page. Its form may redirect to the shop's origin, because browsers check `form-action` on redirects too.
 */
function html(c: Context, page: string, status: 200 | 404 | 422, preference?: PreferenceJson): Response {
  const shop = Object.values(preference?.back_urls ?? {}).map((address) => new URL(address).origin)
  const policy = plainPolicy(pageStyle).replace(
    "form-action 'self'",
    ["form-action 'self'", ...new Set(shop)].join(' '),
  )
  return c.html(page, status, { 'Content-Security-Policy': policy, 'Cache-Control': 'no-store' })
}
