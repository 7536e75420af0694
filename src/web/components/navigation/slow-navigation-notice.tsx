import { type Location, useNavigate, useNavigation } from 'react-router'
import { ErrorState } from '#web/components/feedback/error-state.tsx'
import { useLongWait } from '#web/components/hooks/use-long-wait.ts'

/** Longest wait without a message (decisions.md, "Storefront"). */
const TOO_LONG_MS = 15_000

/**
 * Shows a message with a retry button when a navigation takes longer than `TOO_LONG_MS`. A retry restarts the
 * wait.
 */
export function SlowNavigationNotice() {
  const { location } = useNavigation()
  return location && <SlowNavigationMessage key={location.key} target={location} />
}

function SlowNavigationMessage({ target }: { target: Location }) {
  const navigate = useNavigate()
  const isTooLong = useLongWait(true, TOO_LONG_MS)
  if (!isTooLong) return null
  return (
    <ErrorState title="La tienda está tardando en contestar" onRetry={() => void navigate(target)}>
      Puede ser la conexión. Seguimos esperando; si preferís, pedilo de nuevo.
    </ErrorState>
  )
}
