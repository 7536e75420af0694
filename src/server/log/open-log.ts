import { type DestinationStream, type Logger, pino, type LoggerOptions } from 'pino'
import { currentRequest } from '#server/requests/current-request.ts'
import { errorCauses } from '#server/database/errors/error-causes.ts'
import { lossyOutput } from './lossy-output.ts'
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

type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>

const WINDOW_MS = 60_000
const MAX_LINES_PER_WINDOW = 20
/** Further kinds of lines share one limit, so the memory has a bound. */
const MAX_KINDS = 500

/**
 * Returns a pino hook that logs at most 20 equal warnings or errors per minute, so an outage does not fill the disk.
 * Lines are equal when level, message and error code are equal. At the end of the minute one line has the number of
 * the suppressed ones (`suppressed`). Lines below `warn`, and `fatal`, have no limit.
 */
function repetitionLimit(): LogMethod {
  const { warn = 0, fatal = 0 } = pino.levels.values
  const counts = new Map<string, number>()
  return function logUnlessRepeated(args, method, level) {
    if (level < warn || level >= fatal) return method.apply(this, args)
    const message = messageOf(args)
    const ownKind = `${level} ${message} ${errorCodeOf(args)}`
    const kind = counts.has(ownKind) || counts.size < MAX_KINDS ? ownKind : 'other'
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    if (count === 1)
      setTimeout(() => {
        const suppressed = (counts.get(kind) ?? 0) - MAX_LINES_PER_WINDOW
        counts.delete(kind)
        if (suppressed > 0) method.call(this, { suppressed, line: message }, 'repeated log lines suppressed')
      }, WINDOW_MS).unref()
    if (count <= MAX_LINES_PER_WINDOW) method.apply(this, args)
  }
}

function messageOf(args: readonly unknown[]): string {
  const text = args.find((arg) => typeof arg === 'string')
  return text ?? ''
}

/** Returns the code of the error or of its cause. A message without code may contain values, so it does not count. */
function errorCodeOf([first]: readonly unknown[]): string {
  const failure = typeof first === 'object' && first !== null && 'err' in first ? first.err : first
  const code = errorCauses(failure).map((cause) => (cause as { code?: unknown }).code)
  return String(code.find((one) => one !== undefined) ?? (failure instanceof Error ? failure.name : ''))
}
