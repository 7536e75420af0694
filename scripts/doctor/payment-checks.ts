import { randomUUID } from 'node:crypto'
import { isIP } from 'node:net'
import { z } from '#contract/http/z.ts'
import { centavos } from '#domain/money.ts'
import type { Clock } from '#server/adapters/clock.ts'
import {
  callMercadoPago,
  MERCADO_PAGO_API,
  type MercadoPagoAccess,
  type MercadoPagoApi,
  MercadoPagoFailure,
} from '#server/adapters/payments/mercado-pago/call-mercado-pago.ts'
import { isTestToken, pathOfPreference } from '#server/adapters/payments/mercado-pago/mercado-pago.ts'
import { webhookUrl, openPaymentProvider } from '#server/adapters/payments/open-payment-provider.ts'
import type { Config } from '#server/config/config.ts'
import { type Finding, passed, failed, messageOf } from './machine-checks.ts'

type Settings = Pick<Config, 'publicUrl'> & {
  payments: Extract<Config['payments'], { kind: 'mercadopago' }>
}
/** `api`: Mercado Pago's address. `fetch`: requests to the shop itself. */
type Environment = { clock: Clock; api?: MercadoPagoApi; fetch?: typeof fetch }
export type NamedFinding = { name: string; finding: Finding }

const REQUEST_TIMEOUT_MS = 15_000
/** The shop refuses notifications older than five minutes, so a wrong clock refuses valid notifications. */
const MAX_CLOCK_ERROR_MS = 2 * 60_000
const TEST_PAYMENT_MS = 60_000

const MANUAL = 'docs/manual/mercado-pago.md'

/**
 * Checks the account at Mercado Pago and the shop's settings. The findings come in the order in which the owner should
 * solve them.
 */
export async function* paymentFindings(settings: Settings, world: Environment): AsyncGenerator<NamedFinding> {
  const { accessToken, collector } = settings.payments
  const access = { api: world.api ?? MERCADO_PAGO_API, accessToken }
  const account = await requestAccount(access)
  yield { name: 'Access Token', finding: tokenFinding(account, accessToken) }
  if (!(account instanceof Error)) {
    yield { name: 'País de la cuenta', finding: countryFinding(account) }
    yield { name: 'Cuenta que cobra', finding: collectorFinding(account, collector) }
    yield { name: 'Reloj', finding: clockFinding(account, world.clock.now()) }
    yield { name: 'Preparar un pago', finding: await testPaymentFinding(settings, access, world.clock) }
  }
  yield {
    name: 'Clave secreta de los avisos',
    finding: passed(
      'está puesta; si es la buena lo dice «Simular notificación», en el panel de Mercado Pago',
    ),
  }
  yield { name: 'Dirección de la tienda', finding: addressFinding(settings.publicUrl) }
  yield { name: 'Avisos', finding: await notificationsFinding(settings.publicUrl, world.fetch ?? fetch) }
}

const accountSchema = z.object({
  id: z.union([z.string(), z.number()]).transform(String),
  site_id: z.string(),
  nickname: z.string().nullish(),
})
/** `date`: time of Mercado Pago's clock. */
type Account = z.output<typeof accountSchema> & { date: string | null }

async function requestAccount(access: MercadoPagoAccess): Promise<Account | Error> {
  try {
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
    const { json, headers } = await callMercadoPago(access, { path: '/users/me', signal })
    return { ...accountSchema.parse(json), date: headers.get('date') }
  } catch (failure) {
    return failure instanceof Error ? failure : new Error(String(failure))
  }
}

function tokenFinding(account: Account | Error, accessToken: string): Finding {
  if (account instanceof MercadoPagoFailure && account.status >= 400 && account.status < 500)
    return failed(
      `Mercado Pago no lo acepta (${account.status})`,
      `Copiá de nuevo el Access Token de tu aplicación en MP_ACCESS_TOKEN (${MANUAL})`,
    )
  if (account instanceof Error)
    return failed(
      `no se pudo preguntar a Mercado Pago (${messageOf(account)})`,
      'Fijate que esta máquina llegue a https://api.mercadopago.com y volvé a probar',
    )
  const found = `es de la cuenta ${account.id}${account.nickname ? ` (${account.nickname})` : ''}`
  return isTestToken(accessToken)
    ? {
        state: 'advice',
        found: `${found}, de prueba`,
        cure: 'Para cobrar de verdad va el de producción (APP_USR-…)',
      }
    : passed(found)
}

const countryFinding = ({ site_id }: Account): Finding =>
  site_id === 'MLA'
    ? passed('Argentina')
    : failed(`la cuenta es de otro país (${site_id})`, 'La tienda cobra en pesos: usá una cuenta argentina')

const collectorFinding = ({ id }: Account, collector: string): Finding =>
  id === collector
    ? passed(`MP_COLLECTOR es la del Access Token (${id})`)
    : failed(
        `MP_COLLECTOR dice ${collector} y el Access Token es de la ${id}`,
        `Poné MP_COLLECTOR=${id}, si esa es la cuenta de la tienda; si no, cambiá el Access Token`,
      )

function clockFinding({ date }: Account, now: Date): Finding {
  const mercadoPagoTime = Date.parse(date ?? '')
  if (Number.isNaN(mercadoPagoTime)) return passed('Mercado Pago no dijo qué hora tiene')
  const clockError = now.getTime() - mercadoPagoTime
  const found = `${clockError < 0 ? 'atrasa' : 'adelanta'} ${Math.round(Math.abs(clockError) / 1000)} s`
  if (Math.abs(clockError) > MAX_CLOCK_ERROR_MS)
    return failed(found, 'Ponelo en hora (NTP): con otra hora los avisos de pago se rechazan por viejos')
  return passed(found)
}

/** Creates a payment like a sale and closes it at once. No client receives the link of the payment. */
async function testPaymentFinding(
  settings: Settings,
  access: MercadoPagoAccess,
  clock: Clock,
): Promise<Finding> {
  const page = `${settings.publicUrl ?? 'http://localhost'}/`
  try {
    const provider = openPaymentProvider(settings, { profile: async () => ({ name: '' }) }, access.api)!
    const { reference } = await provider.start(
      {
        id: `prueba-${randomUUID()}`,
        title: 'Prueba de conexión: no pagar',
        total: centavos(100_00),
        cliente: 'Prueba de conexión',
        correo: '',
        payUntil: new Date(clock.now().getTime() + TEST_PAYMENT_MS),
        voucherUntil: null,
        maxInstallments: null,
        returnTo: { success: page, failure: page, pending: page },
      },
      AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    )
    await closeTestPayment(access, { reference, at: clock.now() })
    return passed('se puede; el de la prueba ya está cerrado')
  } catch (failure) {
    return failed(
      `no se pudo (${messageOf(failure)})`,
      'Si el Access Token está bien, volvé a probar en un rato',
    )
  }
}

/** Errors are ignored, because the payment expires a minute later anyway. */
async function closeTestPayment(
  access: MercadoPagoAccess,
  { reference, at }: { reference: string; at: Date },
): Promise<void> {
  await callMercadoPago(access, {
    method: 'PUT',
    path: pathOfPreference(reference),
    // The API leaves absent fields unchanged.
    body: { expires: true, expiration_date_to: at.toISOString() },
    key: randomUUID(),
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  }).catch(() => undefined)
}

function addressFinding(publicUrl: string | undefined): Finding {
  const cure = 'Poné en PUBLIC_URL la dirección con que se entra desde Internet, con https://'
  if (publicUrl === undefined) return failed('falta PUBLIC_URL', cure)
  const { protocol, hostname } = new URL(publicUrl)
  if (protocol !== 'https:') return failed(`${publicUrl} no es https: Mercado Pago no manda avisos ahí`, cure)
  const isLocal =
    isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0 ||
    /^localhost$|\.(local|test|internal)$|^[^.]+$/.test(hostname)
  return isLocal ? failed(`${hostname} no se alcanza desde Internet`, cure) : passed(publicUrl)
}

/** Sends an unsigned notification to the shop. The answer 401 proves that notifications arrive. */
async function notificationsFinding(
  publicUrl: string | undefined,
  sendRequest: typeof fetch,
): Promise<Finding> {
  const address = webhookUrl(publicUrl)
  if (address === undefined) return failed('sin una dirección https no llegan', 'Corregí PUBLIC_URL primero')
  try {
    const { status } = await sendRequest(address, {
      method: 'POST',
      body: '{}',
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    })
    if (status === 401) return passed(`llegan a ${address}`)
    return failed(
      `${address} contesta ${status}, y tendría que contestar 401`,
      'Fijate que la tienda que está abierta ahí tenga esta misma configuración, y que el proxy deje pasar /api',
    )
  } catch (failure) {
    return {
      state: 'advice',
      found: `${address} no contesta (${messageOf(failure)})`,
      cure: 'Abrí la tienda y volvé a probar: si está abierta, Mercado Pago tampoco llega',
    }
  }
}
