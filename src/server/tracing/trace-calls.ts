import { SpanKind } from '@opentelemetry/api'
import { inSpan, isTracing } from './tracer.ts'

type Method = (...parameters: unknown[]) => unknown

/** Returns `port` with a span for each call, named `<name>.<method>`. Without tracing returns `port` itself. */
export function traceCalls<Port extends object>(name: string, port: Port): Port {
  if (!isTracing()) return port
  return new Proxy(port, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key)
      if (typeof value !== 'function') return value
      return (...parameters: unknown[]) =>
        inSpan(`${name}.${String(key)}`, () => (value as Method).apply(target, parameters), SpanKind.CLIENT)
    },
  })
}
