import type { StoreProfile } from '#domain/store-profile.ts'

/** Labels of the shop's data fields, for messages. */
export const storeDataLabels: Readonly<Record<string, string>> = {
  name: 'Nombre de la tienda',
  logoText: 'Texto del logo',
  slogan: 'Eslogan',
  ownerName: 'Con quién se coordina la entrega',
  email: 'Correo',
  phone: 'Teléfono',
  chatPhone: 'Celular del chat',
  openingHours: 'Horario',
  address: 'Dirección',
  city: 'Ciudad',
  socialLinks: 'Redes sociales',
  rating: 'Puntaje de los productos',
  whyChooseUs: '¿Por qué elegirnos?',
  registrationBenefits: 'Beneficios de registrarse',
  nationalTaxes: 'Impuestos nacionales incluidos',
  surcharges: 'Recargos del mostrador',
  minimumPurchase: 'Compra mínima',
  closingNoteAbove: 'Diferencia de caja que pide una nota',
  mostUnitsPerWebSale: 'Unidades como mucho por compra',
  unpaidSaleLifetimeMinutes: 'Minutos para pagar con tarjeta',
  cashHoldHours: 'Horas para pagar en efectivo',
  voucherHoldHours: 'Horas para pagar un cupón',
  supportContacts: 'Contactos de soporte',
} satisfies Record<keyof StoreProfile, string>
