import { formatDateTime } from '#domain/calendar.ts'

/** When something was done, by the store's clock. */
export const AuditMoment = ({ at }: { at: string }) => (
  <time dateTime={at} className="whitespace-nowrap tabular-nums">
    {formatDateTime(new Date(at))}
  </time>
)
