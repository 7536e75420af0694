/** Logged fields of an error. `detail` and `where` are excluded, because PostgreSQL quotes whole rows there. */
const FACTS = [
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
const DEEPEST = 5

/**
 * Returns an error for the log, without parameters or stored data. The values of a failed query can contain e-mails and
 * session tokens.
 */
export function tellFailure(failure: unknown, depth = 0): unknown {
  if (typeof failure === 'string') return withoutValues(failure)
  if (!(failure instanceof Error) || depth === DEEPEST)
    return failure instanceof Error ? failure.name : failure
  const facts = failure as Error & { errors?: unknown } & Record<(typeof FACTS)[number], unknown>
  return {
    type: failure.constructor.name,
    message: withoutValues(failure.message),
    stack: stackOf(failure),
    ...Object.fromEntries(
      FACTS.filter((fact) => facts[fact] !== undefined).map((fact) => [fact, facts[fact]]),
    ),
    ...(failure.cause !== undefined && { cause: tellFailure(failure.cause, depth + 1) }),
    ...(Array.isArray(facts.errors) && { errors: facts.errors.map((one) => tellFailure(one, depth + 1)) }),
  }
}

/** Cuts off the parameters that end Drizzle's message of a failed query. Values may have several lines. */
export const withoutValues = (message: string): string => message.split('\nparams: ', 1)[0]!

/** Removes the message before the frames are filtered, because a value may have lines that look like frames. */
function stackOf({ name, message, stack = '' }: Error): string {
  const frames = stack
    .replace(message, '')
    .split('\n')
    .filter((line) => /^ {4}at \S/.test(line))
  return [`${name}: ${withoutValues(message)}`, ...frames].join('\n')
}
