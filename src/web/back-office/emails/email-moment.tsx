import { formatDateTime } from '#domain/calendar.ts'

/** A moment of an e-mail's way, by the store's clock. */
export const EmailMoment = ({ at }: { at: string }) => (
  <time dateTime={at} className="whitespace-nowrap tabular-nums">
    {formatDateTime(new Date(at))}
  </time>
)
