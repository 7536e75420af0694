import { centavos, type Money, ZERO } from '#domain/money.ts'
import { defaultShipping, type ShippingSettings } from '#domain/shipping/shipping-settings.ts'
import type { DepositRefund } from '#domain/sale/deposit.ts'
import type { InstallmentPlan } from '#domain/pricing/installment-plan.ts'
import type { TaxCondition } from './tax-condition.ts'
import {
  type MethodDiscounts,
  type SurchargeTable,
  defaultSurcharges,
  noMethodDiscounts,
} from '#domain/pricing/surcharge.ts'

export type SocialLink = { network: 'Instagram' | 'Facebook' | 'TikTok' | 'X'; url: string }

/** `phone` holds digits with the country code. */
export type SupportContact = { role: string; description: string; phone: string }

export type StoreClaim = { title: string; text: string }

export const refundPermissions = ['sellers', 'admins'] as const

export type RefundPermission = (typeof refundPermissions)[number]

export const refundPermissionNames: Readonly<Record<RefundPermission, string>> = {
  sellers: 'Quien vende y quien administra',
  admins: 'Solo quien administra',
}

/** Settings of this store, for every screen and e-mail. */
export type StoreProfile = {
  name: string
  slogan: string
  logoText: string
  /**
   * Addresses of uploaded pictures. Blank: the shop draws its own from the name and the colours. `iconImage`: of the
   * browser tab and of the installed app. `shareImage`: of shared links.
   */
  logoImage: string
  iconImage: string
  shareImage: string
  ownerName: string
  /** Receives the notices of sales, and buyers reply to it. Blank: the shop has none. */
  email: string
  /** True if each admin gets the summary of every week by e-mail. */
  weeklySummary: boolean
  phone: string
  /** Number of the chat button: digits with the country code. Blank hides the button. */
  chatPhone: string
  address: string
  city: string
  openingHours: string
  socialLinks: readonly SocialLink[]
  supportContacts: readonly SupportContact[]
  /** Minimum total of a purchase; 0 means no minimum. */
  minimumPurchase: Money
  /** A cash closing with a larger difference needs a note. 0: every difference needs a note. */
  closingNoteAbove: Money
  /** Minutes without input until the back office locks. 0: never. */
  tillLockMinutes: number
  /** Bills and coins of a cash closing, largest first. Empty: staff count only the total. */
  cashDenominations: readonly Money[]
  /** True if a closing shows the expected amount only after the count, and an open day hides its sums from sellers. */
  blindClosing: boolean
  /** Maximum units of one online purchase; 0 means no limit. */
  mostUnitsPerWebSale: number
  /** Largest discount that a seller gives alone, in basis points of each line. */
  sellerDiscountLimit: number
  /** Days after a sale on which a seller exchanges or returns it. 0: no end. */
  exchangeDays: number
  /** Who gives money back at the till. Everybody else gives store credit. */
  refundsAtTill: RefundPermission
  /** Days for which a store credit is valid. 0: no end. */
  creditDays: number
  /** Smallest deposit, in basis points of the price of its sale. */
  depositShare: number
  /** Days for which the till proposes to reserve a sale with a deposit. */
  depositDays: number
  /** How a cancelled deposit is given back. */
  depositRefund: DepositRefund
  /** Reasons that the till offers for a discount. */
  discountReasons: readonly string[]
  surcharges: SurchargeTable
  /** Discounts for paying in cash or by transfer, at the till and in the web shop (`methodPrices`). */
  methodDiscounts: MethodDiscounts
  /** Time in minutes for which an unpaid online card sale reserves its stock. */
  unpaidSaleLifetimeMinutes: number
  /** Time in hours for which an online cash sale reserves its stock; 0 means no end. */
  cashHoldHours: number
  /** Maximum time in hours for which a cash voucher reserves stock; 0 if the provider offers no vouchers. */
  voucherHoldHours: number
  /**
   * Bank account of transfers, which only the receipt and the e-mail of such a sale show. The shop takes no transfers
   * while `transferAlias` and `transferCbu` are blank.
   */
  transferAlias: string
  /** CBU or CVU, 22 digits. */
  transferCbu: string
  transferHolder: string
  /** CUIT of the holder in its written form. */
  transferTaxId: string
  /** Time in hours for which a sale by transfer reserves its stock. */
  transferHours: number
  /**
   * National taxes (IVA) in every price, in basis points on top of the net price. 0: screens show no taxes
   * (monotributo, the simplified tax regime).
   */
  nationalTaxes: number
  /**
   * Most interest-free instalments, from 2 to 24. 0 means that the shop offers none. The owner declares them, because
   * the owner's account at the payment provider pays the interest.
   */
  interestFreeInstallments: number
  /** Minimum total of a purchase in interest-free instalments. 0 means no minimum. */
  interestFreeFrom: Money
  /** Instalments with interest that the shop announces (Resolución 4/2025). The payment provider charges them. */
  installmentPlans: readonly InstallmentPlan[]
  /** Terms of exchanges on the product page. Blank hides them. */
  exchangePolicy: string
  /** True if the store can prove its rating and the customer counts of the demo. False hides them. */
  socialProof: boolean
  /** Rating out of five on the home page's cards (specification, "Home"). Blank hides the rating. */
  rating: string
  whyChooseUs: readonly StoreClaim[]
  registrationBenefits: readonly StoreClaim[]
  /** CUIT in its written form: 30-12345678-1. Blank legal data are not shown, because only the owner can declare them. */
  taxId: string
  legalName: string
  legalAddress: string
  taxCondition: TaxCondition | ''
  /** Address of the shop's F.960 form, which ARCA gives. */
  dataFiscalUrl: string
  /** Where buyers complain about the shop (Ley 24.240). */
  complaintsUrl: string
  /** Telephone or channel of the province's consumer defence, printed on tickets and invoices. Blank prints no legend. */
  complaintsPhone: string
  /** Texts of the legal pages (`readLegalText`). A page without a text does not exist. */
  termsText: string
  privacyText: string
  exchangesText: string
  shipping: ShippingSettings
}

/** Bank account of web sales by transfer. */
export type BankAccount = Pick<
  StoreProfile,
  'transferAlias' | 'transferCbu' | 'transferHolder' | 'transferTaxId'
>

/** The profile on every page. The legal texts and the shipping tables are long, and only some pages need the account. */
export type PublicStoreProfile = Omit<
  StoreProfile,
  'termsText' | 'privacyText' | 'exchangesText' | 'shipping' | 'weeklySummary' | keyof BankAccount
>

export const demoStoreProfile: StoreProfile = {
  name: 'Vidriera',
  slogan: 'No busques moda, CREA tu estilo',
  logoText: 'Vidriera',
  logoImage: '',
  iconImage: '',
  shareImage: '',
  ownerName: 'Vidriera',
  email: 'hola@vidriera.test',
  weeklySummary: false,
  phone: '+54 9 11 5555-0100',
  chatPhone: '5491155550100',
  address: 'Av. de la Tienda 1234',
  city: 'Ciudad Autónoma de Buenos Aires',
  openingHours: 'Lunes a sábados de 10 a 20',
  socialLinks: [
    { network: 'Instagram', url: 'https://www.instagram.com/' },
    { network: 'Facebook', url: 'https://www.facebook.com/' },
    { network: 'TikTok', url: 'https://www.tiktok.com/' },
  ],
  supportContacts: [
    {
      role: 'Desarrollo de la tienda',
      description: 'Catálogo, carrito y compras online',
      phone: '5491155550101',
    },
    {
      role: 'Desarrollo del panel',
      description: 'Productos, ventas, caja y cupones',
      phone: '5491155550102',
    },
    { role: 'Servidores y pagos', description: 'Pagos virtuales, correos y accesos', phone: '5491155550103' },
  ],
  minimumPurchase: ZERO,
  closingNoteAbove: centavos(100_000),
  tillLockMinutes: 0,
  cashDenominations: [20_000, 10_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10].map((pesos) =>
    centavos(pesos * 100),
  ),
  blindClosing: false,
  mostUnitsPerWebSale: 30,
  sellerDiscountLimit: 1_000,
  exchangeDays: 30,
  refundsAtTill: 'admins',
  creditDays: 365,
  depositShare: 3_000,
  depositDays: 30,
  depositRefund: 'vale',
  discountReasons: ['Cliente frecuente', 'Pago en efectivo', 'Prenda con detalle', 'Promoción del local'],
  surcharges: defaultSurcharges,
  methodDiscounts: noMethodDiscounts,
  unpaidSaleLifetimeMinutes: 60,
  cashHoldHours: 72,
  voucherHoldHours: 0,
  transferAlias: '',
  transferCbu: '',
  transferHolder: '',
  transferTaxId: '',
  transferHours: 48,
  nationalTaxes: 2_100,
  // Off, because a shop that omits the field must not promise instalments.
  interestFreeInstallments: 0,
  interestFreeFrom: ZERO,
  installmentPlans: [],
  exchangePolicy: 'Cambios dentro de los 30 días, con la prenda sin uso y su etiqueta.',
  socialProof: true,
  rating: '4.9',
  whyChooseUs: [
    { title: 'Personalizado', text: 'Te ayudamos a encontrar lo que va con vos, prenda por prenda.' },
    { title: 'Seguro', text: 'Pagás con tranquilidad y despachamos tu compra dentro de las 24 horas.' },
    { title: 'Fácil', text: 'Elegís, pagás y listo: comprás en minutos desde donde estés.' },
    { title: 'Comprobado', text: 'Más de 10.000 clientes ya compraron en la tienda.' },
  ],
  registrationBenefits: [
    { title: 'Empezá en un minuto', text: 'Completás tus datos una sola vez y ya podés comprar.' },
    { title: 'Todos los servicios', text: 'Con tu cuenta entrás a todo lo que ofrece la tienda.' },
    { title: 'Miles confían en nosotros', text: 'Sumate a quienes ya compran con su cuenta.' },
    { title: 'Tus compras, guardadas', text: 'Mirá cuando quieras qué compraste y cómo viene cada pedido.' },
    { title: 'Ofertas y descuentos exclusivos', text: 'Recibí cupones pensados para vos.' },
  ],
  taxId: '',
  legalName: '',
  legalAddress: '',
  taxCondition: '',
  dataFiscalUrl: '',
  complaintsUrl: '',
  complaintsPhone: '',
  termsText: '',
  privacyText: '',
  exchangesText: '',
  shipping: defaultShipping,
}

/**
 * Profile of a new shop in production. Only its owner can declare a contact, an address, a promise or a claim, so these
 * fields are blank and screens leave them out.
 */
export const newStoreProfile: StoreProfile = {
  ...demoStoreProfile,
  email: '',
  phone: '',
  chatPhone: '',
  address: '',
  city: '',
  openingHours: '',
  socialLinks: [],
  supportContacts: [],
  exchangePolicy: '',
  socialProof: false,
  rating: '',
  whyChooseUs: [],
  registrationBenefits: [
    { title: 'Empezá en un minuto', text: 'Completás tus datos una sola vez y ya podés comprar.' },
    { title: 'Tus compras, guardadas', text: 'Mirá cuando quieras qué compraste y cómo viene cada pedido.' },
  ],
}
