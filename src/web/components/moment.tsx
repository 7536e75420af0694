import { formatDateTime } from '#domain/calendar.ts'

/** A moment by the store's clock; a dash where there is none. */
export function Moment({ at }: { at: string | null }) {
  if (at === null) return <span className="text-ink-soft">—</span>
  return (
    <time dateTime={at} className="whitespace-nowrap tabular-nums">
      {formatDateTime(new Date(at))}
    </time>
  )
}
