import { MessageCircle } from 'lucide-react'
import { useNavigate } from 'react-router'
import { formatDateTime } from '#domain/calendar.ts'
import { chatLink } from '#domain/contact/chat-link.ts'
import { restMethod } from '#domain/payment/credit-parts.ts'
import { purchaseTicket } from '#domain/sale/purchase-ticket.ts'
import { orderPath } from '#domain/sale/order-path.ts'
import { receiptPath } from '#domain/sale/receipt-path.ts'
import type { OnlinePaymentMethod, Customer } from '#domain/sale/sale.ts'
import { nextSteps } from '#web/cart/receipt/next-steps.ts'
import { paymentOffer } from '#web/cart/receipt/payment-offer.ts'
import { purchaseHeading } from '#web/cart/receipt/purchase-heading.ts'
import type { PurchaseReceipt as ReadReceipt, ReceiptSale } from '#web/cart/receipt/use-receipt.ts'
import { VoucherLinks } from '#web/cart/receipt/voucher-links.tsx'
import { buttonClasses } from '#web/components/button/button-classes.ts'
import { LinkButton } from '#web/components/button/link-button.tsx'
import { ShareButton } from '#web/components/button/share-button.tsx'
import { SaleStatusBadge } from '#web/components/display/sale-status-badge.tsx'
import { useFocusOnSuccess } from '#web/components/hooks/use-focus-on-success.ts'
import { useSendsEmail, useStoreFacts } from '#web/app/store-facts.ts'
import type { CardPayment } from '#web/storefront/cart/payment/use-card-payment.ts'
import { useSession } from '#web/session/use-session.ts'
import type { BuyerState } from '#web/cart/buyer-state.ts'
import { unreachable } from '#web/api/api-problem.ts'
import { useApiCall } from '#web/api/use-api-call.ts'
import { useMaxUnitsPerSale } from '#web/cart/use-max-units-per-sale.ts'
import { Button } from '#web/components/button/button.tsx'
import { RefusalBox } from '#web/components/feedback/refusal-box.tsx'
import { showToast } from '#web/components/overlay/toast-store.ts'
import { PayNow } from './pay-now.tsx'
import { PaymentNotice } from './payment-notice.tsx'
import { PurchaseTerms } from './purchase-terms.tsx'
import { SoldLines } from './sold-lines.tsx'
import { TransferPart } from './transfer-part.tsx'

const CASH: OnlinePaymentMethod = 'Efectivo'

type ReceiptProps = Pick<ReadReceipt, 'isAsking' | 'checkError' | 'retry'> & {
  sale: ReceiptSale
  token: string
  payment: CardPayment
}

export function Receipt({ sale, token, payment, ...receiptState }: ReceiptProps) {
  const facts = useStoreFacts()
  const profile = facts?.profile
  const offer = paymentOffer(sale)
  const isOver = purchaseHeading(sale).progress === 'over'
  const order = useFocusOnSuccess<HTMLElement>(offer === undefined)
  const link = profile && chatLink({ digits: profile.chatPhone, text: purchaseTicket(sale) })
  return (
    <>
      <p className="text-16">
        Tu compra N° <strong className="tabular-nums">{sale.numero}</strong>{' '}
        {sale.estadoPago === 'Anulado' ? 'se anuló' : 'quedó guardada'}.
        {facts?.sendsEmail === true && (
          <>
            {' '}
            Te mandamos el detalle a <strong className="break-words">{sale.correo}</strong>.
          </>
        )}
      </p>
      {restMethod(sale) === CASH && sale.estadoPago === 'Pendiente' && sale.vence !== null && (
        <p className="mt-3 border-l-2 border-ink pl-4">
          Te lo reservamos hasta el {formatDateTime(new Date(sale.vence))}.
        </p>
      )}
      <PaymentNotice sale={sale} {...receiptState} />
      {isOver && sale.resultadoPago !== 'por-devolver' && <BuyAgain sale={sale} />}
      {sale.transferencia && (
        <TransferPart
          transfer={sale.transferencia}
          vence={sale.vence}
          token={token}
          onUploaded={receiptState.retry}
        />
      )}
      {offer && <PayNow sale={sale} offer={offer} comprobante={token} payment={payment} />}
      <NextSteps
        steps={nextSteps(sale, {
          owner: profile?.ownerName ?? 'la tienda',
          hasChat: link !== undefined,
          sendsEmail: facts?.sendsEmail === true,
        })}
      />
      <section
        ref={order}
        tabIndex={-1}
        aria-labelledby="pedido"
        className="mt-6 border-y border-ink py-4 outline-none"
      >
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id="pedido" className="text-20">
            Tu pedido
          </h2>
          <SaleStatusBadge status={sale.estadoPago} audience="shopper" />
        </div>
        <SoldLines sale={sale} />
        <PurchaseTerms sale={sale} />
      </section>
      <address className="mt-4 hidden text-14 not-italic print:block">
        {[profile?.name, profile?.address, profile?.city, profile?.phone, profile?.email]
          .filter(Boolean)
          .join(' · ')}
      </address>
      <div className="mt-8 flex flex-wrap gap-3 print:hidden">
        {link && (
          <a
            href={link}
            target="_blank"
            rel="noreferrer"
            className={buttonClasses({
              variant: offer === 'main' ? 'secondary' : 'primary',
              size: 'large',
              wide: 'phone',
            })}
          >
            <MessageCircle aria-hidden className="size-5" /> Avisar por chat
            <span className="sr-only">(se abre en otra pestaña)</span>
          </a>
        )}
        <VoucherLinks token={token} vouchers={sale.comprobantes} />
        <LinkButton to={orderPath(token)} variant="secondary" size="large" wide="phone">
          Seguir mi pedido
        </LinkButton>
        <LinkButton to="/product" variant="secondary" size="large" wide="phone">
          Seguir mirando
        </LinkButton>
      </div>
      {!isOver && <AccountOffer sale={sale} />}
      <div className="mt-4 print:hidden">
        <ShareButton
          title={`Compra N° ${sale.numero}`}
          path={receiptPath(token)}
          label="Compartir comprobante"
        />
        <p className="text-14 text-ink-soft">
          Con ese enlace volvés a ver tu compra cuando quieras. Quien lo tenga también puede verla.
        </p>
      </div>
    </>
  )
}

function NextSteps({ steps }: { steps: readonly string[] }) {
  return (
    <section aria-labelledby="que-sigue" className="mt-6">
      <h2 id="que-sigue" className="text-20">
        Qué sigue
      </h2>
      <ol className="mt-2 flex list-decimal flex-col gap-1 pl-5 marker:font-semibold">
        {steps.map((step) => (
          <li key={step} className="pl-1">
            {step}
          </li>
        ))}
      </ol>
    </section>
  )
}

/**
 * Offers an account to a guest. The registration form then has the data of the purchase, through the history state, so
 * no address contains personal data. The contact draft stays, because the receipt may be another person's. Shows a
 * signed-in customer the link to their purchases.
 */
function AccountOffer({ sale }: { sale: ReceiptSale }) {
  const user = useSession()
  const sendsEmail = useSendsEmail()
  if (user !== undefined)
    return (
      <LinkButton
        to={`/userpurchase/${encodeURIComponent(user.uid)}`}
        variant="secondary"
        size="large"
        wide="phone"
        className="mt-3 print:hidden"
      >
        Ver tus compras
      </LinkButton>
    )
  return (
    <section
      aria-labelledby="crear-cuenta"
      className="mt-8 flex flex-col gap-3 bg-paper-deep px-5 py-5 print:hidden"
    >
      <h2 id="crear-cuenta" className="text-20">
        La próxima vez, más rápido
      </h2>
      <p className="max-w-prose">
        Creá tu cuenta con los datos de esta compra: solo falta que elijas una contraseña. Tus próximas
        compras van a quedar guardadas ahí{sendsEmail && ', y esta se suma cuando confirmes tu correo'}. Esta
        la ves también con el enlace de este comprobante.
      </p>
      <LinkButton
        to="/register"
        variant="secondary"
        wide="phone"
        state={{ comprador: buyerOf(sale) } satisfies BuyerState}
        className="sm:self-start"
      >
        Crear mi cuenta
      </LinkButton>
    </section>
  )
}

const buyerOf = ({
  cliente: nombre,
  correo,
  provincia,
  direccion,
  cp,
  localidad,
  piso,
  depto,
  celular,
}: ReceiptSale): Customer => ({
  nombre,
  correo,
  provincia,
  direccion,
  cp,
  localidad,
  piso,
  depto,
  celular,
})

/** Button that puts the products of a sale into the cart again, because the sale cannot be paid any more. */
function BuyAgain({ sale }: { sale: ReceiptSale }) {
  const mostUnits = useMaxUnitsPerSale()
  const navigate = useNavigate()
  const { run, busy, problem } = useApiCall()
  const refillCart = async () => {
    const { buyAgain } = await importBuyAgain()
    const { added, missing } = await buyAgain(sale, mostUnits)
    if (missing.length > 0) showToast({ kind: 'error', text: `Ya no hay: ${missing.join(', ')}` })
    if (added > 0) await navigate('/cart')
  }
  return (
    <div className="mt-4 flex flex-col gap-3">
      {problem && <RefusalBox>{problem.message}</RefusalBox>}
      <Button
        size="large"
        wide="phone"
        busy={busy}
        onClick={() => void run(refillCart)}
        className="sm:self-start"
      >
        Volver a poner en el carrito
      </Button>
    </div>
  )
}

/** The code is loaded on click, because few shoppers need the code. */
const importBuyAgain = () =>
  import('#web/cart/receipt/buy-again.ts').catch(() => {
    throw unreachable()
  })
