import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { AdminAuthorisation } from '#web/back-office/layout/pin/admin-authorisation.tsx'
import { Button } from '#web/components/button/button.tsx'
import type { OrderState } from '../use-order.ts'

type DiscountAuthorisationProps = Pick<
  OrderState,
  'isAboveLimit' | 'authorisation' | 'setAuthorisation' | 'saleCreation'
>

/** Lets an admin allow discounts above the seller's limit for this order, and names who did. */
export function DiscountAuthorisation({
  isAboveLimit,
  authorisation,
  setAuthorisation,
  saleCreation,
}: DiscountAuthorisationProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {isAboveLimit && (
        <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <ShieldCheck aria-hidden className="size-4" /> Autorizar
        </Button>
      )}
      {authorisation && (
        <p role="status" className="mb-2 wrap-anywhere text-ink-soft">
          Descuento autorizado por {authorisation.quien}
        </p>
      )}
      {isOpen && (
        <AdminAuthorisation
          title="Autorizar el descuento"
          onAuthorised={(given) => {
            setOpen(false)
            setAuthorisation(given)
            saleCreation.clearRefusal()
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
