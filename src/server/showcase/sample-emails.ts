import type { Day } from '#domain/calendar.ts'
import type { EmailKind } from '#domain/email/email-kinds.ts'
import { centavos, ZERO } from '#domain/money.ts'
import { CARD_PAYMENT, TRANSFER_PAYMENT } from '#domain/sale/sale.ts'
import type { BankAccount, StoreProfile } from '#domain/store/store-profile.ts'
import { accountClosed } from '#server/email/templates/account-closed.ts'
import { alreadyRegistered } from '#server/email/templates/already-registered.ts'
import { failedEmailAlert } from '#server/email/templates/failed-email-alert.ts'
import type { EmailContent } from '#server/email/rendering/email-content.ts'
import type { RefundMade, WeeklySummary } from '#server/email/outbox/email-to-queue.ts'
import { newSale } from '#server/email/templates/new-sale.ts'
import { paidWithoutStock } from '#server/email/templates/paid-without-stock.ts'
import { paidWithoutStockAlert } from '#server/email/templates/paid-without-stock-alert.ts'
import { passwordReset } from '#server/email/templates/password-reset.ts'
import { paymentToReview } from '#server/email/templates/payment-to-review.ts'
import { purchaseReceived } from '#server/email/templates/purchase-received.ts'
import { refundMade } from '#server/email/templates/refund-made.ts'
import { saleAnnulled } from '#server/email/templates/sale-annulled.ts'
import type { SaleEmailData } from '#server/email/templates/sale-blocks.ts'
import { saleExpired } from '#server/email/templates/sale-expired.ts'
import { saleStatusChanged } from '#server/email/templates/sale-status-changed.ts'
import { orderLink } from '#server/email/templates/order-link.ts'
import { shipmentState } from '#server/email/templates/shipment-state.ts'
import { sellerInvitation } from '#server/email/templates/seller-invitation.ts'
import { signInLink } from '#server/email/templates/sign-in-link.ts'
import { storeCredit } from '#server/email/templates/store-credit.ts'
import { transferReceiptRejected } from '#server/email/templates/transfer-receipt-rejected.ts'
import { verifyEmail } from '#server/email/templates/verify-email.ts'
import { voucherAuthorised } from '#server/email/templates/voucher-authorised.ts'
import { weeklySummary } from '#server/email/templates/weekly-summary.ts'
import { withdrawalConfirmed } from '#server/email/templates/withdrawal-confirmed.ts'
import { voucherAlert } from '#server/email/templates/voucher-alert.ts'
import { withdrawalDue } from '#server/email/templates/withdrawal-due.ts'
import { withdrawalReceived } from '#server/email/templates/withdrawal-received.ts'
import { withdrawalRefunded } from '#server/email/templates/withdrawal-refunded.ts'
import { withdrawalRejected } from '#server/email/templates/withdrawal-rejected.ts'

type SampleInput = { store: StoreProfile; product: { nombre: string; imagen: string } }

/**
 * Returns one sample of each e-mail template, for a card purchase of `product` and of a second product without picture
 * and with the longest name.
 */
export function sampleEmails({ store, product }: SampleInput): Record<EmailKind, EmailContent> {
  const sale = saleWith(product)
  const details = { store, comprobante: 'un-comprobante-de-muestra', vence: new Date('2026-03-10T15:35:00Z') }
  const paid = { ...details, monto: sale.total, pagoId: '104829301234' }
  const codigo = 'ARR-7K2M-9QXB-4TRD'
  const account = { store, nombre: 'Ana', url: '/login?mode=signIn&oobCode=codigo-de-muestra' }
  return {
    'purchase-received': purchaseReceived(sale, details),
    'new-sale': newSale(sale, details),
    'sale-status-changed': saleStatusChanged(
      { ...sale, estadoPago: 'Confirmada' },
      { ...details, estadoPago: 'Confirmada' },
    ),
    'sale-annulled': saleAnnulled(sale, details),
    'sale-expired': saleExpired(sale, details),
    'transfer-receipt-rejected': transferReceiptRejected(
      { ...sale, pago: TRANSFER_PAYMENT },
      { ...details, store: { ...store, ...sampleAccount }, motivo: 'El importe no es el de la compra' },
    ),
    'paid-without-stock': paidWithoutStock(sale, paid),
    'paid-without-stock-alert': paidWithoutStockAlert(sale, paid),
    'refund-made': refundMade(sale, { ...details, ...partialRefund }),
    'payment-to-review': paymentToReview(sale, { ...paid, motivo: 'importe', recibido: '$ 100,00' }),
    'withdrawal-received': withdrawalReceived(sale, {
      ...details,
      codigo,
      plazo: 'Dentro del plazo hasta 13-03-2026',
    }),
    'withdrawal-confirmed': withdrawalConfirmed(sale, { ...details, codigo }),
    'withdrawal-refunded': withdrawalRefunded(sale, {
      ...details,
      codigo,
      tarjeta: centavos(3_922_221),
      efectivo: ZERO,
      transferencia: ZERO,
      vale: centavos(1_000_000),
    }),
    'withdrawal-rejected': withdrawalRejected(sale, {
      ...details,
      codigo,
      motivo: 'El vestido volvió con marcas de uso.',
    }),
    'withdrawal-due': withdrawalDue(sale, { ...details, codigo, vence: '10-03-2026 15:35' }),
    'shipment-state': shipmentState(
      { ...sale, estadoPago: 'Confirmada', formaEnvio: 'Correo Argentino a domicilio' },
      {
        ...details,
        estado: 'Despachado',
        donde: '',
        mapa: '',
        seguimiento: 'AR123456789CU',
        seguimientoUrl: 'https://correo.example.test/seguimiento/AR123456789CU',
      },
    ),
    'order-link': orderLink(sale, details),
    'voucher-authorised': voucherAuthorised(sale, {
      ...details,
      voucher: { comprobante: 'un-comprobante', nombre: 'Factura B 00003-00000042', esPrueba: false },
    }),
    'voucher-alert': voucherAlert({ rechazados: 1, enDuda: 2, sinVenta: 3, plazo: 1, store }),
    'weekly-summary': weeklySummary(sampleWeek),
    'store-credit': storeCredit({
      codigo: 'ABCDEFGHJKLM',
      saldo: centavos(2_500_000),
      vence: '2026-09-10' as Day,
      para: 'Ana',
      store,
    }),
    'email-dead': failedEmailAlert({
      id: 31,
      asunto: 'Gracias por tu compra',
      destinatario: 'ana.paz@correo.test',
      porque: 'El servidor de correo no lo aceptó: 550 5.1.1 no such user here',
      muertos: 4,
      store,
    }),
    'sign-in-link': signInLink(account),
    'password-reset': passwordReset(account),
    'verify-email': verifyEmail(account),
    'already-registered': alreadyRegistered(account),
    'seller-invitation': sellerInvitation(account),
    'account-closed': accountClosed(account),
  }
}

const sampleWeek: WeeklySummary = {
  desde: '2026-03-02' as Day,
  hasta: '2026-03-08' as Day,
  hubo: true,
  partes: [
    {
      title: 'La semana',
      facts: [
        { label: 'Neto', value: '$\u00a01.234.567,89 · antes $\u00a01.000.000,00 (+23\u00a0%)' },
        { label: 'Ventas', value: '48 · antes 41 (+17\u00a0%)' },
        { label: 'Margen', value: '$\u00a0612.300,00 (49,6\u00a0%) · antes —' },
      ],
    },
    {
      title: 'Por canal',
      facts: [
        { label: 'Página', value: '$\u00a0734.567,89 en 19 ventas · antes $\u00a0600.000,00' },
        { label: 'Casa central', value: '$\u00a0500.000,00 en 29 ventas · antes $\u00a0400.000,00' },
      ],
    },
    {
      title: 'Lo más vendido',
      facts: [
        {
          label: 'Vestido largo de fiesta con mangas de gasa y cinturón desmontable · VES-0001-FIESTA',
          value: '12\u00a0u., $\u00a0359.988,00 · antes 8\u00a0u.',
        },
      ],
    },
    {
      title: 'Qué reponer',
      facts: [
        {
          label: 'Remera de lino · REM-1 · negro · M',
          value: 'Pedir 12 u. · stock 2 · vendidas en 60 días: 28',
        },
      ],
    },
  ],
  nota: 'Sin 3 u. que no tienen costo',
}

const sampleAccount: BankAccount = {
  transferAlias: 'tienda.de.muestra',
  transferCbu: '2850590940090418135201',
  transferHolder: 'Tienda de muestra',
  transferTaxId: '',
}

const partialRefund: RefundMade = {
  monto: centavos(1_500_050),
  medio: 'proveedor',
  repetido: false,
  estadoPago: 'Confirmada',
  dinero: {
    pagado: centavos(4_922_221),
    devuelto: { proveedor: centavos(1_500_050), efectivo: ZERO },
    repetido: { proveedor: ZERO, efectivo: ZERO },
    queda: centavos(3_422_171),
  },
}

const saleWith = (product: SampleInput['product']): SaleEmailData => ({
  retiro: '',
  numero: 412,
  cliente: 'Ana Paz',
  correo: 'ana.paz@correo.test',
  celular: '351 555-0199',
  direccion: 'San Martín 123',
  provincia: 'Córdoba',
  cp: '5000',
  localidad: '',
  piso: '',
  depto: '',
  pago: CARD_PAYMENT,
  estadoPago: 'Pendiente',
  formaEnvio: 'Gratis',
  subtotal: centavos(5_469_134),
  descuento: centavos(546_913),
  recargo: centavos(0),
  envio: centavos(0),
  total: centavos(4_922_221),
  codigoDescuento: 'DIEZ',
  descuentos: [],
  pagos: [],
  fecha: '10-03-2026',
  hora: '12:05',
  productos: [
    { ...product, color: 'único', talle: 'M', cantidad: 2, subtotal: centavos(2_469_134) },
    {
      nombre: 'Vestido largo de fiesta con mangas de gasa y cinturón desmontable',
      color: 'verde esmeralda',
      talle: '42',
      cantidad: 1,
      subtotal: centavos(3_000_000),
      imagen: '',
    },
  ],
})
