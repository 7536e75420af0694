import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { LinkButton } from '#web/components/button/link-button.tsx'

export function ScreenNotFound({ title = 'No encontramos esa pantalla' }: { title?: string | undefined }) {
  return (
    <>
      <h1 className="mb-6 text-28">{title}</h1>
      <EmptyState
        title="La dirección no lleva a ninguna parte"
        action={<LinkButton to="/dashboard/dashboard">Ir a Control</LinkButton>}
      >
        Puede que esté mal escrita o que ya no exista.
      </EmptyState>
    </>
  )
}
