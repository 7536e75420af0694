import {
  type Attributes,
  type Context,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  context,
  isSpanContextValid,
  propagation,
  ROOT_CONTEXT,
  trace,
} from '@opentelemetry/api'

/**
 * Undefined without OTEL_EXPORTER_OTLP_ENDPOINT. Not the global tracer, because libraries record errors there, and the
 * message of a failed query contains its values.
 */
let tracer: Tracer | undefined

/** Makes the functions of this folder record spans. */
export function setTracer(started: Tracer | undefined): void {
  tracer = started
}

export const isTracing = (): boolean => tracer !== undefined

/**
 * Runs `work` in a span, a child of the current span. The span ends when the result or its promise is there. A failure
 * is recorded by its type, without its message.
 */
export function inSpan<T>(name: string, work: () => T, kind = SpanKind.INTERNAL): T {
  if (!tracer) return work()
  const span = tracer.startSpan(name, { kind })
  try {
    const result = context.with(trace.setSpan(context.active(), span), work)
    void endAfter(span, result)
    return result
  } catch (failure) {
    recordFailure(span, failure)
    span.end()
    throw failure
  }
}

/** Ends the span when the result is there, and records a failure. */
export async function endAfter(span: Span, result: unknown): Promise<void> {
  try {
    await result
  } catch (failure) {
    recordFailure(span, failure)
  } finally {
    span.end()
  }
}

/** Starts a child of the current span. Returns undefined outside of a span, for example for a poll of the job queue. */
export function startChildSpan(
  name: string,
  options: { kind: SpanKind; attributes: Attributes },
): Span | undefined {
  // Libraries without tracing, such as pg-boss, set an invalid span.
  const current = trace.getActiveSpan()?.spanContext()
  return tracer && current && isSpanContextValid(current) ? tracer.startSpan(name, options) : undefined
}

/** The span of an HTTP request. */
export type RequestSpan = {
  run(work: () => void): void
  end(response: { route: string; status: number }): void
}

/**
 * Starts the span of a request. `headers`: those of a trusted proxy, whose `traceparent` names the parent. Undefined for
 * other clients, because a stranger must not decide which requests are recorded.
 */
export function startRequestSpan(
  { method, requestId }: { method: string; requestId: string },
  headers: Readonly<Record<string, unknown>> | undefined,
): RequestSpan | undefined {
  if (!tracer) return undefined
  const parent: Context = headers ? propagation.extract(ROOT_CONTEXT, headers) : ROOT_CONTEXT
  const span = tracer.startSpan(
    method,
    {
      kind: SpanKind.SERVER,
      attributes: { 'http.request.method': method, 'vidriera.request.id': requestId },
    },
    parent,
  )
  return {
    run: (work) => context.with(trace.setSpan(parent, span), work),
    end({ route, status }) {
      span.updateName(`${method} ${route}`)
      span.setAttributes({ 'http.route': route, 'http.response.status_code': status })
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    },
  }
}

/** Marks a span as failed with the code of PostgreSQL or Node, or the name of the error. */
export function recordFailure(span: Span, failure: unknown): void {
  const { code, name } = (failure ?? {}) as { code?: unknown; name?: unknown }
  span.setAttribute('error.type', String(code ?? name ?? 'unknown'))
  span.setStatus({ code: SpanStatusCode.ERROR })
}
