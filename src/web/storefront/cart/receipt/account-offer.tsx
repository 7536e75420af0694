import type { Customer } from '#domain/sale/sale.ts'
import type { ReceiptSale } from '#web/cart/receipt/use-receipt.ts'
import { LinkButton } from '#web/components/button/link-button.tsx'
import { useSession } from '#web/session/use-session.ts'
import type { BuyerState } from '#web/cart/buyer-state.ts'

/**
 * Offers an account to a guest. The registration form then has the data of the purchase, through the history state, so
 * no address contains personal data. The contact draft stays, because the receipt may be another person's. Shows a
 * signed-in customer the link to their purchases.
 */
export function AccountOffer({ sale }: { sale: ReceiptSale }) {
  const user = useSession()
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
        compras van a quedar guardadas ahí. Esta la ves cuando quieras con el enlace de este comprobante.
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

const buyerOf = ({ cliente: nombre, correo, provincia, direccion, cp, celular }: ReceiptSale): Customer => ({
  nombre,
  correo,
  provincia,
  direccion,
  cp,
  celular,
})
