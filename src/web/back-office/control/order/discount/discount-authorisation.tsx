import { AuthoriseButton } from '#web/back-office/layout/pin/authorise-button.tsx'
import type { OrderState } from '#web/back-office/control/order/use-order.ts'

type DiscountAuthorisationProps = Pick<
  OrderState,
  'isAboveLimit' | 'authorisation' | 'setAuthorisation' | 'saleCreation'
>

/** Lets an admin allow discounts above the seller's limit for this order, and names who did. */
export const DiscountAuthorisation = ({
  isAboveLimit,
  authorisation,
  setAuthorisation,
  saleCreation,
}: DiscountAuthorisationProps) => (
  <>
    {isAboveLimit && (
      <AuthoriseButton
        title="Autorizar el descuento"
        onAuthorised={(given) => {
          setAuthorisation(given)
          saleCreation.clearRefusal()
        }}
      />
    )}
    {authorisation && (
      <p role="status" className="mb-2 wrap-anywhere text-ink-soft">
        Descuento autorizado por {authorisation.quien}
      </p>
    )}
  </>
)
