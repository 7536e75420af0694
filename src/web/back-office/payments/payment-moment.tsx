import { formatDateTime } from '#domain/calendar.ts'

/** A moment of a payment by the store's clock, on two lines where a column is narrow; a dash where there is none. */
export function PaymentMoment({ at }: { at: string | null }) {
  if (at === null) return <span className="text-ink-soft">—</span>
  const [day, hour] = formatDateTime(new Date(at)).split(' ')
  return (
    <time dateTime={at} className="tabular-nums">
      <span className="whitespace-nowrap">{day}</span> {hour}
    </time>
  )
}
