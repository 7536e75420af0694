import { type DestinationStream, type Logger, pino } from 'pino'
import { currentRequest } from '#server/requests/current-request.ts'
import { lossyOutput } from './lossy-output.ts'
import { repetitionLimit } from './repetition-limit.ts'
import { serializeError } from './serialize-error.ts'

const STDOUT = 1

/**
 * Opens the log. Serialised errors contain no personal data. `details`: errors of a library. Each line about a request
 * has the id and the route of the request. Repeated warnings and errors have a limit (`repetitionLimit`).
 */
export const openLog = (level: string, to: DestinationStream = lossyOutput(STDOUT)): Logger =>
  pino(
    {
      level,
      mixin: requestFields,
      hooks: { logMethod: repetitionLimit() },
      serializers: { err: serializeOne, details: serializeAll },
    },
    to,
  )

function requestFields(): { requestId?: string; route?: string } {
  const request = currentRequest()
  return request ? { requestId: request.id, route: request.route } : {}
}

const serializeOne = (failure: unknown): unknown => serializeError(failure)

const serializeAll = (details: unknown): unknown =>
  Array.isArray(details) ? details.map(serializeOne) : serializeOne(details)
