/** What a failure says of itself besides its message. Not `detail` and `where`: PostgreSQL quotes whole rows there. */
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
 * A failure as it goes to the log: what happened and where, and nothing that was asked or stored. A failed query carries its
 * values with it, people's e-mails and the tokens of open sessions among them.
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

/** Drizzle's sentence of a failed query ends with its values, and any of them may have several lines. */
export const withoutValues = (message: string): string => message.split('\nparams: ', 1)[0]!

/** The message is cut out before the frames are looked for: a value may have lines that look like one. */
function stackOf({ name, message, stack = '' }: Error): string {
  const frames = stack
    .replace(message, '')
    .split('\n')
    .filter((line) => /^ {4}at \S/.test(line))
  return [`${name}: ${withoutValues(message)}`, ...frames].join('\n')
}
