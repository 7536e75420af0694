import type { EmailKind } from '#domain/email-kinds.ts'
import { centavos } from '#domain/money.ts'
import { CARD_PAYMENT } from '#domain/sale.ts'
import type { StoreProfile } from '#domain/store-profile.ts'
import { accountClosed } from '#server/mails/account-closed.ts'
import { alreadyRegistered } from '#server/mails/already-registered.ts'
import { emailDead } from '#server/mails/email-dead.ts'
import type { Letter } from '#server/mails/letter.ts'
import { newSale } from '#server/mails/new-sale.ts'
import { paidWithoutStock } from '#server/mails/paid-without-stock.ts'
import { paidWithoutStockAlert } from '#server/mails/paid-without-stock-alert.ts'
import { passwordReset } from '#server/mails/password-reset.ts'
import { paymentToReview } from '#server/mails/payment-to-review.ts'
import { purchaseReceived } from '#server/mails/purchase-received.ts'
import { refundMade } from '#server/mails/refund-made.ts'
import { saleAnnulled } from '#server/mails/sale-annulled.ts'
import type { SaleToTell } from '#server/mails/sale-blocks.ts'
import { saleExpired } from '#server/mails/sale-expired.ts'
import { saleStatusChanged } from '#server/mails/sale-status-changed.ts'
import { sellerInvitation } from '#server/mails/seller-invitation.ts'
import { signInLink } from '#server/mails/sign-in-link.ts'
import { verifyEmail } from '#server/mails/verify-email.ts'

type Sampled = { store: StoreProfile; piece: { nombre: string; imagen: string } }

/**
 * Returns one sample per e-mail template, for a card purchase with two products. The first is `piece`. The second
 * has no picture and a name of maximum length.
 */
export function sampleLetters({ store, piece }: Sampled): Record<EmailKind, Letter> {
  const sale = saleWith(piece)
  const told = { store, comprobante: 'un-comprobante-de-muestra', vence: new Date('2026-03-10T15:35:00Z') }
  const paid = { ...told, monto: sale.total, pagoId: '104829301234' }
  const account = { store, nombre: 'Ana', url: '/login?mode=signIn&oobCode=codigo-de-muestra' }
  return {
    'purchase-received': purchaseReceived(sale, told),
    'new-sale': newSale(sale, told),
    'sale-status-changed': saleStatusChanged(
      { ...sale, estadoPago: 'Confirmada' },
      { ...told, estadoPago: 'Confirmada' },
    ),
    'sale-annulled': saleAnnulled(sale, told),
    'sale-expired': saleExpired(sale, told),
    'paid-without-stock': paidWithoutStock(sale, paid),
    'paid-without-stock-alert': paidWithoutStockAlert(sale, paid),
    'refund-made': refundMade(sale, { ...paid, monto: centavos(1_500_050), total: false, enEfectivo: false }),
    'payment-to-review': paymentToReview(sale, { ...paid, motivo: 'importe', recibido: '$ 100,00' }),
    'email-dead': emailDead({
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

const saleWith = (piece: Sampled['piece']): SaleToTell => ({
  numero: 412,
  cliente: 'Ana Paz',
  correo: 'ana.paz@correo.test',
  celular: '351 555-0199',
  direccion: 'San Martín 123',
  provincia: 'Córdoba',
  cp: '5000',
  pago: CARD_PAYMENT,
  estadoPago: 'Pendiente',
  formaEnvio: 'Gratis',
  subtotal: centavos(5_469_134),
  descuento: centavos(546_913),
  recargo: centavos(0),
  total: centavos(4_922_221),
  codigoDescuento: 'DIEZ',
  fecha: '10-03-2026',
  hora: '12:05',
  productos: [
    { ...piece, color: 'único', talle: 'M', cantidad: 2, subtotal: centavos(2_469_134) },
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
