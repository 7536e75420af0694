import { CircleAlert } from 'lucide-react'
import { useRevalidator } from 'react-router'
import { Button } from '#web/components/button/button.tsx'
import { SupportCode } from './support-code.tsx'

type ErrorStateProps = {
  title?: string
  children?: string
  /** Called when the user presses 'Reintentar'. Default: reloads the data of the route. */
  onRetry?: () => void
  /** True while `onRetry` works. */
  busy?: boolean
}

export function ErrorState({
  title = 'No pudimos cargar esto',
  children,
  onRetry,
  busy = false,
}: ErrorStateProps) {
  const { revalidate, state } = useRevalidator()
  return (
    <div role="alert" className="flex flex-col items-start gap-3 border-l-2 border-bad bg-bad-tint px-5 py-5">
      <p className="flex gap-2 font-semibold">
        <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-bad" />
        <span>{title}</span>
      </p>
      {children !== undefined && <p className="max-w-prose text-14">{children}</p>}
      <SupportCode />
      <Button
        variant="secondary"
        size="small"
        busy={busy || (onRetry === undefined && state === 'loading')}
        onClick={() => (onRetry ? onRetry() : void revalidate())}
      >
        Reintentar
      </Button>
    </div>
  )
}
