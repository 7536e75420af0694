import { type DestinationStream, type Logger, pino } from 'pino'
import { tellFailure } from './tell-failure.ts'

/** The program's log: failures in it tell nothing of people. `details` are those of a library, several at once. */
export const openLog = (level: string, to?: DestinationStream): Logger =>
  pino({ level, serializers: { err: tellOne, details: tellEach } }, to)

const tellOne = (failure: unknown): unknown => tellFailure(failure)

const tellEach = (details: unknown): unknown =>
  Array.isArray(details) ? details.map(tellOne) : tellOne(details)
