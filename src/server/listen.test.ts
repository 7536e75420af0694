import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createListener, listen, stopListening } from './listen.ts'

const here = { host: '127.0.0.1', port: 0 }

test('A server that fails to accept a connection reports it and goes on accepting others', async () => {
  const told: Error[] = []
  const server = createServer((_request, response) => response.end('abierto'))
  onTestFinished(() => stopListening(server, 1_000))
  const port = await listen(server, here, (failure) => told.push(failure))

  const full = Object.assign(new Error('accept EMFILE'), { code: 'EMFILE' })
  server.emit('error', full)
  server.emit('error', full)
  expect(told).toEqual([full, full])
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
  'HOST=%s, which is not of this machine, is reported in Spanish',
  async (host) => {
    await expect(listen(createServer(), { host, port: 0 })).rejects.toThrow(
      `HOST: «${host}» no es una dirección de esta máquina`,
    )
  },
)

test('A client that does not read the response loses its socket', async () => {
  const large = new Uint8Array(64 * 1024 * 1024)
  const server = createListener(
    () => new Response(large),
    { findByAddress: () => undefined },
    { silentMs: 200 },
  )
  onTestFinished(() => stopListening(server, 0))
  const port = await listen(server, here)
  const taken = once(server, 'connection')
  const caller = connect(port, here.host, () => caller.write('GET / HTTP/1.1\r\nHost: tienda\r\n\r\n'))
  caller.pause().on('error', () => {})
  onTestFinished(() => void caller.destroy())
  const [socket] = await taken
  await once(socket, 'close')
  expect(socket.destroyed).toBe(true)
}, 20_000)

test('A stopping server answers the requests in progress and does not wait for idle clients', async () => {
  const { server, ask, heard } = await aCallerAsking()
  const answer = await ask()
  const stopped = stopListening(server, 60_000)
  answer()
  await stopped
  expect(await heard()).toContain('listo')
}, 20_000)

test('A stopping server closes each connection after its last response', async () => {
  const { server, ask, heard } = await aCallerAsking()
  const answers = [await ask()]
  const stopped = stopListening(server, 60_000)
  answers.push(await ask())
  for (const answer of answers) answer()
  await stopped
  expect((await heard()).match(/Connection: \S+/g)).toEqual(['Connection: keep-alive', 'Connection: close'])
}, 20_000)

/** Server with a client on one connection, which sends one request at a time. */
async function aCallerAsking() {
  const server = createServer()
  const port = await listen(server, here)
  let heard = ''
  const caller = connect(port, here.host).on('data', (data) => (heard += String(data)))
  const closed = once(caller, 'close')
  onTestFinished(() => void caller.destroy())
  const ask = async (): Promise<() => void> => {
    const asked = once(server, 'request')
    caller.write('GET / HTTP/1.1\r\nHost: tienda\r\n\r\n')
    const [, response] = (await asked) as [unknown, ServerResponse]
    return () => response.end('listo')
  }
  return { server, ask, heard: () => closed.then(() => heard) }
}
