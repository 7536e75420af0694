import { formatDateTime } from '#domain/calendar.ts'

/** A moment of a payment by the store's clock; a dash where there is none. */
export function PaymentMoment({ at }: { at: string | null }) {
  if (at === null) return <span className="text-ink-soft">—</span>
  return (
    <time dateTime={at} className="whitespace-nowrap tabular-nums">
      {formatDateTime(new Date(at))}
    </time>
  )
}
