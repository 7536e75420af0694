import { type LoggerOptions, pino } from 'pino'
import { errorCauses } from '#server/database/errors/error-causes.ts'

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
export function repetitionLimit(): LogMethod {
  const counts = new Map<string, number>()
  return function logUnlessRepeated(args, method, level) {
    if (level < pino.levels.values['warn']! || level >= pino.levels.values['fatal']!)
      return method.apply(this, args)
    const message = messageOf(args)
    const ownKind = `${level} ${message} ${errorCodeOf(args)}`
    const kind = counts.has(ownKind) || counts.size < MAX_KINDS ? ownKind : 'other'
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    if (count === 1)
      setTimeout(() => {
        const suppressed = counts.get(kind)! - MAX_LINES_PER_WINDOW
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
