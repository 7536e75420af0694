import { type Location, useNavigate, useNavigation } from 'react-router'
import { ErrorState } from '#web/components/error-state.tsx'
import { useLongWait } from '#web/components/use-long-wait.ts'

/** decisions.md, "Storefront": nobody waits longer than this without a word. */
const TOO_LONG_MS = 15_000

/** Beside what is being waited for: nothing at first, then a way to ask for it again, which starts the wait anew. */
export function TardyNotice() {
  const { location } = useNavigation()
  return location && <Patience key={location.key} target={location} />
}

function Patience({ target }: { target: Location }) {
  const navigate = useNavigate()
  const tooLong = useLongWait(true, TOO_LONG_MS)
  if (!tooLong) return null
  return (
    <ErrorState title="La tienda está tardando en contestar" onRetry={() => void navigate(target)}>
      Puede ser la conexión. Seguimos esperando; si preferís, pedilo de nuevo.
    </ErrorState>
  )
}
