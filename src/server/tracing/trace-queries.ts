import { type Span, SpanKind, context } from '@opentelemetry/api'
import type pg from 'pg'
import { endAfter, recordFailure, startChildSpan } from './tracer.ts'

type Query = (...parameters: unknown[]) => unknown
type Callback = (failure: unknown, ...results: unknown[]) => void

/**
 * Records a span for each statement of the pool inside a span: a request or a job. The span has the text with its
 * placeholders, and not the values.
 */
export function traceQueries(pool: pg.Pool): void {
  keepContextWhileWaiting(pool)
  const traced = new WeakSet<pg.PoolClient>()
  pool.on('acquire', (client) => {
    if (traced.has(client)) return
    traced.add(client)
    traceClient(client)
  })
}

/** A free connection is passed on in the context of the request that returned it. */
function keepContextWhileWaiting(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as (callback?: Callback) => unknown
  pool.connect = ((callback?: Callback) =>
    callback ? connect(context.bind(context.active(), callback)) : connect()) as pg.Pool['connect']
}

function traceClient(client: pg.PoolClient): void {
  const query = client.query.bind(client) as Query
  const tracedQuery: Query = (...parameters) => {
    const { name, text } = statementOf(parameters[0])
    const span =
      text === undefined
        ? undefined
        : startChildSpan(name ?? firstWord(text), {
            kind: SpanKind.CLIENT,
            attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
          })
    if (!span) return query(...parameters)
    const callback = parameters.at(-1)
    if (typeof callback === 'function')
      return query(...parameters.slice(0, -1), endingSpan(span, callback as Callback))
    const result = query(...parameters)
    if (result instanceof Promise) void endAfter(span, result)
    // A stream of rows, whose end is the end of its consumer.
    else span.end()
    return result
  }
  client.query = tracedQuery as pg.PoolClient['query']
}

function statementOf(statement: unknown): { name?: string | undefined; text?: string | undefined } {
  if (typeof statement === 'string') return { text: statement }
  return (statement ?? {}) as { name?: string; text?: string }
}

const firstWord = (text: string): string => /\w+/.exec(text)?.[0].toUpperCase() ?? 'SQL'

const endingSpan =
  (span: Span, callback: Callback): Callback =>
  (failure, ...results) => {
    if (failure) recordFailure(span, failure)
    span.end()
    callback(failure, ...results)
  }
