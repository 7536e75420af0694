import { context, propagation } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator, setGlobalErrorHandler } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import type { Logger } from 'pino'
import { setTracer } from './tracer.ts'

const SERVICE = 'vidriera'
const MAX_ATTRIBUTE_LENGTH = 2_000
const EXPORT_TIMEOUT_MS = 2_000
const LOG_INTERVAL_MS = 60 * 60 * 1_000

/**
 * Sends spans by OTLP (JSON over HTTP) to a collector. `endpoint`: its base address, for example
 * `http://127.0.0.1:4318`. Import this module dynamically, because its libraries cost start-up time and memory. The
 * returned function sends the last spans and never rejects. Logs an unreachable collector at most once an hour.
 */
export function startTracing(endpoint: string, log: Pick<Logger, 'warn'>): () => Promise<void> {
  let nextLog = 0
  setGlobalErrorHandler((failure) => {
    const now = performance.now()
    if (now < nextLog) return
    nextLog = now + LOG_INTERVAL_MS
    log.warn({ err: failure }, 'traces could not be sent')
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: EXPORT_TIMEOUT_MS,
  })
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': SERVICE }),
    spanLimits: { attributeValueLengthLimit: MAX_ATTRIBUTE_LENGTH },
    spanProcessors: [new BatchSpanProcessor(exporter)],
  })
  setTracer(provider.getTracer(SERVICE))
  return async () => {
    setTracer(undefined)
    await provider.shutdown().catch((failure: unknown) => log.warn({ err: failure }, 'traces are lost'))
    context.disable()
    propagation.disable()
  }
}
