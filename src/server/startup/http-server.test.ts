import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createHttpServer, listen, stopListening } from './http-server.ts'

const here = { host: '127.0.0.1', port: 0 }

test('A server that fails to accept a connection reports it and goes on accepting others', async () => {
  const reported: Error[] = []
  const server = createServer((_request, response) => response.end('abierto'))
  onTestFinished(() => stopListening(server, 1_000))
  const port = await listen(server, here, (failure) => reported.push(failure))

  const full = Object.assign(new Error('accept EMFILE'), { code: 'EMFILE' })
  server.emit('error', full)
  server.emit('error', full)
  expect(reported).toEqual([full, full])
  expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('abierto')
})

test('A port in use is reported in Spanish, with the remedy', async () => {
  const first = createServer()
  onTestFinished(() => stopListening(first, 1_000))
  const port = await listen(first, here)
  await expect(listen(createServer(), { ...here, port })).rejects.toThrow(
    `El puerto ${port} está ocupado. Cerrá el otro programa o elegí otro`,
  )
})

test.each(['192.0.2.1', 'nohay.invalid'])(
  'HOST=%s, an address of another machine, is reported in Spanish',
  async (host) => {
    await expect(listen(createServer(), { host, port: 0 })).rejects.toThrow(
      `HOST: «${host}» no es una dirección de esta máquina`,
    )
  },
)

test('A client that does not read the response loses its socket', async () => {
  const large = new Uint8Array(64 * 1024 * 1024)
  const server = createHttpServer(
    () => new Response(large),
    { findByUrl: () => undefined },
    { idleTimeoutMs: 200 },
  )
  onTestFinished(() => stopListening(server, 0))
  const port = await listen(server, here)
  const accepted = once(server, 'connection')
  const client = connect(port, here.host, () => client.write('GET / HTTP/1.1\r\nHost: tienda\r\n\r\n'))
  client.pause().on('error', () => {})
  onTestFinished(() => void client.destroy())
  const [socket] = await accepted
  await once(socket, 'close')
  expect(socket.destroyed).toBe(true)
}, 20_000)

test('A stopping server answers the requests in progress and does not wait for idle clients', async () => {
  const { server, sendRequest, responseText } = await serverWithClient()
  const respond = await sendRequest()
  const stopped = stopListening(server, 60_000)
  respond()
  await stopped
  expect(await responseText()).toContain('listo')
}, 20_000)

test('A stopping server closes each connection after its last response', async () => {
  const { server, sendRequest, responseText } = await serverWithClient()
  const responders = [await sendRequest()]
  const stopped = stopListening(server, 60_000)
  responders.push(await sendRequest())
  for (const respond of responders) respond()
  await stopped
  expect((await responseText()).match(/Connection: \S+/g)).toEqual([
    'Connection: keep-alive',
    'Connection: close',
  ])
}, 20_000)

/** Server with a client on one connection, which sends one request at a time. */
async function serverWithClient() {
  const server = createServer()
  const port = await listen(server, here)
  let responseText = ''
  const client = connect(port, here.host).on('data', (data) => (responseText += String(data)))
  const closed = once(client, 'close')
  onTestFinished(() => void client.destroy())
  const sendRequest = async (): Promise<() => void> => {
    const received = once(server, 'request')
    client.write('GET / HTTP/1.1\r\nHost: tienda\r\n\r\n')
    const [, response] = (await received) as [unknown, ServerResponse]
    return () => response.end('listo')
  }
  return { server, sendRequest, responseText: () => closed.then(() => responseText) }
}
