import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ReceivedSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  status: { code: number }
  attributes: { key: string; value: Record<string, unknown> }[]
}

/** `text`: everything that the collector received. */
export type TestCollector = {
  url: string
  spans: readonly ReceivedSpan[]
  text(): string
  stop(): Promise<void>
}

type OtlpBody = { resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[] }

/** Starts an OpenTelemetry collector that keeps the spans of OTLP requests in JSON. */
export async function startTestCollector(): Promise<TestCollector> {
  const spans: ReceivedSpan[] = []
  let text = ''
  const server = createServer((request, response) => {
    request.setEncoding('utf8')
    let body = ''
    request.on('data', (part: string) => (body += part))
    request.on('end', () => {
      text += body
      const { resourceSpans } = JSON.parse(body) as OtlpBody
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
      response.setHeader('Content-Type', 'application/json').end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    text: () => text,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
