import { ShoppingBag } from 'lucide-react'
import { LinkButton } from '#web/components/button/link-button.tsx'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'

export const NoLines = () => (
  <EmptyState
    title="Tu carrito está vacío."
    icon={<ShoppingBag aria-hidden className="size-6" />}
    action={
      <LinkButton to="/product" variant="secondary">
        Ver productos
      </LinkButton>
    }
  >
    Agrega productos para comenzar.
  </EmptyState>
)
