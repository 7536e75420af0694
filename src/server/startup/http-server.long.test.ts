import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createHttpServer, listen, stopListening } from './http-server.ts'

test.each([
  { caller: 'never finishes a request', written: 'GET / HTTP/1.1\r\nHost: tienda\r\nX-A: ' },
  { caller: 'writes nothing at all', written: '' },
])(
  'A client that $caller is disconnected after about ten seconds',
  async ({ written }) => {
    const server = createHttpServer(() => new Response('listo'), { findByUrl: () => undefined })
    onTestFinished(() => stopListening(server, 0))
    const port = await listen(server, { host: '127.0.0.1', port: 0 })
    const from = performance.now()
    const client = connect(port, '127.0.0.1', () => client.write(written))
    const received: string[] = []
    client.on('data', (data) => received.push(String(data)))
    await once(client, 'close')
    expect(received.join('')).toContain('408 Request Timeout')
    expect(performance.now() - from).toBeLessThan(15_000)
  },
  60_000,
)
