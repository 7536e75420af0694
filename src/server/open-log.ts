import { type DestinationStream, type Logger, pino } from 'pino'
import { tellFailure } from './tell-failure.ts'

/** Opens the log. Serialised errors contain no personal data. `details` are errors of a library. */
export const openLog = (level: string, to?: DestinationStream): Logger =>
  pino({ level, serializers: { err: tellOne, details: tellEach } }, to)

const tellOne = (failure: unknown): unknown => tellFailure(failure)

const tellEach = (details: unknown): unknown =>
  Array.isArray(details) ? details.map(tellOne) : tellOne(details)
