import { type DestinationStream, type Logger, pino } from 'pino'
import { serializeError } from './serialize-error.ts'

/** Opens the log. Serialised errors contain no personal data. `details`: errors of a library. */
export const openLog = (level: string, to?: DestinationStream): Logger =>
  pino({ level, serializers: { err: serializeOne, details: serializeAll } }, to)

const serializeOne = (failure: unknown): unknown => serializeError(failure)

const serializeAll = (details: unknown): unknown =>
  Array.isArray(details) ? details.map(serializeOne) : serializeOne(details)
