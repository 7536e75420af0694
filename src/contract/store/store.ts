import { depositRefunds } from '#domain/sale/deposit.ts'
import { legalPages } from '#domain/store/legal-pages.ts'
import { taxConditions } from '#domain/store/tax-condition.ts'
import { type StoreProfile, refundPermissions } from '#domain/store/store-profile.ts'
import { shippingSettings } from './shipping-settings.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { money } from '#contract/http/wire.ts'
import { z } from '#contract/http/z.ts'

const claims = z.array(z.object({ title: z.string(), text: z.string() })).readonly()
const steps = z.array(z.number()).readonly()

/** The profile in replies. store-profile.ts has the rules of its fields. */
export const profile = z.object({
  name: z.string(),
  slogan: z.string(),
  logoText: z.string(),
  logoImage: z.string(),
  iconImage: z.string(),
  shareImage: z.string(),
  ownerName: z.string(),
  email: z.string(),
  weeklySummary: z
    .boolean()
    .meta({ description: 'Si quien administra recibe el resumen semanal por correo' }),
  phone: z.string(),
  chatPhone: z.string(),
  address: z.string(),
  city: z.string(),
  openingHours: z.string(),
  socialLinks: z
    .array(z.object({ network: z.enum(['Instagram', 'Facebook', 'TikTok', 'X']), url: z.string() }))
    .readonly(),
  supportContacts: z
    .array(z.object({ role: z.string(), description: z.string(), phone: z.string() }))
    .readonly(),
  minimumPurchase: money,
  closingNoteAbove: money.meta({
    description: 'Desde qué diferencia el cierre de caja pide una nota; 0: desde cualquiera',
  }),
  tillLockMinutes: z
    .number()
    .meta({ description: 'Minutos sin uso hasta que se bloquea la trastienda; 0: nunca' }),
  cashDenominations: z
    .array(money)
    .readonly()
    .meta({ description: 'Billetes y monedas con los que se cuenta la caja, de mayor a menor' }),
  blindClosing: z.boolean().meta({ description: 'Si la caja se cuenta sin ver cuánto debería haber' }),
  mostUnitsPerWebSale: z
    .number()
    .meta({ description: 'Unidades de una compra online como mucho; 0: las que sean' }),
  sellerDiscountLimit: z
    .number()
    .meta({ description: 'El mayor descuento que da quien vende, en centésimos de punto porcentual' }),
  exchangeDays: z.number().meta({ description: 'Días para cambios; 0: sin límite' }),
  refundsAtTill: z.enum(refundPermissions),
  creditDays: z.number().meta({ description: 'Días que vale un vale; 0: sin límite' }),
  depositShare: z.number().meta({ description: 'Seña mínima, en centésimos de punto porcentual del precio' }),
  depositDays: z.number().meta({ description: 'Días que se propone guardar una venta con seña' }),
  depositRefund: z.enum(depositRefunds),
  discountReasons: z.array(z.string()).readonly(),
  surcharges: z
    .object({
      efectivo: steps,
      transferencia: steps,
      qr: steps,
      tarjetaDebito: steps,
      tarjetaCredito: steps,
    })
    .meta({ description: 'Centésimos de punto porcentual, un paso sobre el otro' }),
  methodDiscounts: z.object({ efectivo: z.number(), transferencia: z.number() }).meta({
    description: 'Descuento por forma de pago, en centésimos de punto porcentual; 0: sin descuento',
  }),
  unpaidSaleLifetimeMinutes: z.number(),
  cashHoldHours: z
    .number()
    .meta({ description: 'Horas que una compra en efectivo espera su pago; 0: las que hagan falta' }),
  voucherHoldHours: z.number().meta({
    description: 'Horas que un cupón de pago guarda las prendas como mucho; 0: no se ofrecen cupones',
  }),
  transferAlias: z.string(),
  transferCbu: z.string().meta({ description: 'CBU o CVU, 22 dígitos, o vacío' }),
  transferHolder: z.string(),
  transferTaxId: z.string(),
  transferHours: z
    .number()
    .meta({ description: 'Horas que una compra por transferencia guarda sus prendas' }),
  nationalTaxes: z
    .number()
    .meta({ description: 'Centésimos de punto porcentual que ya están en los precios' }),
  interestFreeInstallments: z
    .number()
    .meta({ description: 'Cuotas sin interés que anuncia la tienda, como mucho; 0: no anuncia' }),
  interestFreeFrom: money.meta({ description: 'Total desde el que hay cuotas sin interés; 0: cualquiera' }),
  installmentPlans: z
    .array(z.object({ cuotas: z.number(), recargo: z.number(), cftea: z.number(), desde: money }))
    .readonly()
    .meta({
      description:
        'Cuotas con interés que anuncia la tienda; `recargo` y `cftea` en centésimos de punto porcentual',
    }),
  exchangePolicy: z.string().meta({ description: 'Condiciones de los cambios; vacío: no se muestran' }),
  socialProof: z.boolean().meta({ description: 'Si se muestran el puntaje y las cantidades de clientes' }),
  rating: z.string(),
  whyChooseUs: claims,
  registrationBenefits: claims,
  taxId: z.string().meta({ description: 'CUIT, con guiones, o vacío' }),
  legalName: z.string(),
  legalAddress: z.string(),
  taxCondition: z.enum(['', ...taxConditions]),
  dataFiscalUrl: z.string(),
  complaintsUrl: z.string().meta({ description: 'Dónde reclamar (Ley 24.240)' }),
  complaintsPhone: z.string().meta({ description: 'De Defensa del Consumidor, para el ticket y la factura' }),
  termsText: z.string(),
  privacyText: z.string(),
  exchangesText: z.string(),
  shipping: shippingSettings,
}) satisfies z.ZodType<StoreProfile>

const publicProfile = profile.omit({
  termsText: true,
  privacyText: true,
  exchangesText: true,
  shipping: true,
  weeklySummary: true,
  transferAlias: true,
  transferCbu: true,
  transferHolder: true,
  transferTaxId: true,
})

/** The public data of the shop: profile, online payment methods and payment hosts. */
export const readStore = endpoint({
  method: 'GET',
  path: '/api/store',
  allow: 'anyone',
  tag: 'Tienda',
  summary: 'Los datos de la tienda que muestran las pantallas.',
  reply: z.object({
    profile: publicProfile,
    legal: z
      .object({ links: z.array(z.object({ label: z.string(), href: z.string() })), seller: z.string() })
      .meta({ description: 'Los enlaces legales del pie, y quién vende, en una línea' }),
    demo: z.boolean(),
    guestCheckout: z.boolean(),
    sendsEmail: z.boolean().meta({
      description: 'Si los correos le llegan a alguien; si no, ninguna pantalla promete uno',
    }),
    paymentMethods: z.array(z.string()),
    shipping: z
      .object({
        hasMethods: z.boolean().meta({ description: 'Si hay más que el envío a coordinar' }),
        asksPostalCode: z.boolean().meta({ description: 'Si el precio depende de la dirección' }),
        asksLocality: z.boolean().meta({ description: 'Si también depende de la localidad' }),
        districts: z.array(z.string()).meta({ description: 'Barrios y localidades que tienen una zona' }),
      })
      .meta({ description: 'Cómo se elige el envío' }),
    paymentHosts: z
      .array(z.string())
      .meta({ description: 'Dónde están las páginas de pago; con *. delante, cualquier subdominio' }),
  }),
})

/** The text of a legal page. Refuses a page without a text with `not-found`. */
export const readLegalPage = endpoint({
  method: 'GET',
  path: '/api/store/legal/:pagina',
  allow: 'anyone',
  tag: 'Tienda',
  summary: 'El texto de una página legal de la tienda.',
  params: z.object({ pagina: z.enum(legalPages) }),
  reply: z.object({
    texto: z.string().meta({ description: 'Párrafos separados por una línea vacía; «#» abre un título' }),
  }),
  problems: ['not-found'],
})
