import { createServer, type Server, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { callSoap } from './soap-client.ts'

let server: Server | undefined
afterEach(() => server?.close())

/** Starts a server that sends `reply` to each request. Returns its address. */
async function answer(reply: string, then: (socket: Socket) => void = () => {}): Promise<string> {
  server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => socket.write(reply, () => then(socket)))
  })
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const upgrade = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: tls\r\n\r\n'

test.each([
  ['is upgraded', upgrade, () => {}, 'unreachable'],
  ['is upgraded and closed', upgrade, (socket: Socket) => socket.end(), 'unreachable'],
  ['is closed without a reply', '', (socket: Socket) => socket.destroy(), 'unreachable'],
  ['sends nothing', 'HTTP/1.1 ', () => {}, 'timeout'],
  ['stops in its reply', 'HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n<a>', () => {}, 'timeout'],
])('A connection to ARCA that %s ends with a failure', async (_what, reply, then, reason) => {
  const call = callSoap({
    url: await answer(reply, then),
    namespace: 'urn:prueba',
    action: '',
    name: 'prueba',
    children: {},
    timeoutMs: 500,
    signal: new AbortController().signal,
  })
  await expect(call).rejects.toMatchObject({ reason })
})
