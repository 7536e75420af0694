import { formatDateTime } from '#domain/calendar.ts'

/** Date and time in the store's time zone. Shows a dash for null. */
export function DateTime({ at }: { at: string | null }) {
  if (at === null) return <span className="text-ink-soft">—</span>
  return (
    <time dateTime={at} className="whitespace-nowrap tabular-nums">
      {formatDateTime(new Date(at))}
    </time>
  )
}
