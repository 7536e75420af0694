import { CircleAlert } from 'lucide-react'
import { Button } from '#web/components/button/button.tsx'
import { type RejectedScan, visibleScans } from './rejected-scans.ts'

type RejectedScanListProps = { list: readonly RejectedScan[]; onDismiss: () => void }

/** Scanned labels that added no unit. Stays until dismissed, because toasts disappear after a second. */
export function RejectedScanList({ list, onDismiss }: RejectedScanListProps) {
  if (list.length === 0) return null
  const { shown, more } = visibleScans(list)
  return (
    <section
      aria-labelledby="no-se-agrego"
      className="mt-3 flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-l-2 border-bad bg-bad-tint px-4 py-3"
    >
      <div className="min-w-0 flex-1 basis-56">
        <h2 id="no-se-agrego" className="flex gap-1.5 text-16 font-semibold">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-bad" /> No se agregó
        </h2>
        <ul className="mt-1 wrap-anywhere">
          {shown.map(({ name, why, times }) => (
            <li key={`${name}|${why}`}>
              <span className="font-medium">{name}</span>
              {times > 1 && ` (${times} veces)`}: {why}
            </li>
          ))}
          {more > 0 && <li>y {more} más</li>}
        </ul>
      </div>
      <Button variant="secondary" size="small" onClick={onDismiss}>
        Entendido
      </Button>
    </section>
  )
}
