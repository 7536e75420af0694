import { formatDateTime } from '#domain/calendar.ts'

/** When a job ran or runs, by the store's clock. */
export const JobMoment = ({ at }: { at: string }) => (
  <time dateTime={at} className="whitespace-nowrap tabular-nums">
    {formatDateTime(new Date(at))}
  </time>
)
