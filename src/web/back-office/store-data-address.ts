import type { StoreProfile } from '#domain/store/store-profile.ts'

export const STORE_DATA_PATH = '/dashboard/store'

/** Sections of the screen 'Datos de la tienda', by their name in the address. */
export const storeSections = [
  'identidad',
  'contacto',
  'textos',
  'cobros',
  'compras',
  'mostrador',
  'legales',
  'envios',
  'soporte',
  'busqueda',
  'talles',
] as const
export type StoreSection = (typeof storeSections)[number]

/** Returns the section in the address, by default the first. */
export const sectionIn = (params: URLSearchParams): StoreSection =>
  storeSections.find((one) => one === params.get('seccion')) ?? 'identidad'

/** Sections that contain other forms than the form of the shop's data. */
export const isOtherForm = (section: StoreSection): boolean => section === 'busqueda' || section === 'talles'

/** Returns the section that shows a field of the shop's data. */
export const sectionOf = (field: string): StoreSection =>
  sectionOfField[field as keyof StoreProfile] ?? 'identidad'

const sectionOfField: Readonly<Record<keyof StoreProfile, StoreSection>> = {
  name: 'identidad',
  logoText: 'identidad',
  slogan: 'identidad',
  ownerName: 'identidad',
  logoImage: 'identidad',
  iconImage: 'identidad',
  shareImage: 'identidad',
  email: 'contacto',
  weeklySummary: 'contacto',
  phone: 'contacto',
  chatPhone: 'contacto',
  openingHours: 'contacto',
  address: 'contacto',
  city: 'contacto',
  socialLinks: 'contacto',
  socialProof: 'textos',
  rating: 'textos',
  whyChooseUs: 'textos',
  registrationBenefits: 'textos',
  nationalTaxes: 'cobros',
  interestFreeInstallments: 'cobros',
  interestFreeFrom: 'cobros',
  surcharges: 'cobros',
  methodDiscounts: 'cobros',
  installmentPlans: 'cobros',
  exchangePolicy: 'compras',
  minimumPurchase: 'compras',
  mostUnitsPerWebSale: 'compras',
  unpaidSaleLifetimeMinutes: 'compras',
  cashHoldHours: 'compras',
  voucherHoldHours: 'compras',
  transferAlias: 'cobros',
  transferCbu: 'cobros',
  transferHolder: 'cobros',
  transferTaxId: 'cobros',
  transferHours: 'cobros',
  closingNoteAbove: 'compras',
  sellerDiscountLimit: 'mostrador',
  discountReasons: 'mostrador',
  exchangeDays: 'mostrador',
  refundsAtTill: 'mostrador',
  creditDays: 'mostrador',
  depositShare: 'mostrador',
  depositDays: 'mostrador',
  depositRefund: 'mostrador',
  tillLockMinutes: 'mostrador',
  cashDenominations: 'mostrador',
  blindClosing: 'mostrador',
  taxId: 'legales',
  legalName: 'legales',
  legalAddress: 'legales',
  taxCondition: 'legales',
  dataFiscalUrl: 'legales',
  complaintsUrl: 'legales',
  complaintsPhone: 'legales',
  termsText: 'legales',
  privacyText: 'legales',
  exchangesText: 'legales',
  shipping: 'envios',
  supportContacts: 'soporte',
}
