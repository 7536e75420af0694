/** Logged fields of an error, without `detail` and `where`, in which PostgreSQL quotes whole rows. */
const LOGGED_FIELDS = [
  'code',
  'severity',
  'table',
  'column',
  'constraint',
  'syscall',
  'address',
  'port',
  'status',
] as const
const MAX_DEPTH = 5

/**
 * Returns an error for the log, without parameters or stored data. The values of a failed query may contain e-mails and
 * session tokens.
 */
export function serializeError(failure: unknown, depth = 0): unknown {
  if (typeof failure === 'string') return withoutQueryValues(failure)
  if (!(failure instanceof Error) || depth === MAX_DEPTH)
    return failure instanceof Error ? failure.name : failure
  const fields = failure as Error & { errors?: unknown } & Record<(typeof LOGGED_FIELDS)[number], unknown>
  return {
    type: failure.constructor.name,
    message: withoutQueryValues(failure.message),
    stack: stackOf(failure),
    ...Object.fromEntries(
      LOGGED_FIELDS.filter((field) => fields[field] !== undefined).map((field) => [field, fields[field]]),
    ),
    ...(failure.cause !== undefined && { cause: serializeError(failure.cause, depth + 1) }),
    ...(Array.isArray(fields.errors) && {
      errors: fields.errors.map((one) => serializeError(one, depth + 1)),
    }),
  }
}

/** Removes the parameters at the end of Drizzle's message. Values may have several lines. */
export const withoutQueryValues = (message: string): string => message.replace(/\nparams: .*/s, '')

/** Removes the message before filtering the stack frames, because a value may have lines that look like frames. */
function stackOf({ name, message, stack = '' }: Error): string {
  const frames = stack
    .replace(message, '')
    .split('\n')
    .filter((line) => /^ {4}at \S/.test(line))
  return [`${name}: ${withoutQueryValues(message)}`, ...frames].join('\n')
}
