import { EventEmitter, once } from 'node:events'
import { Agent, request, type Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { createHttpServer, listen, stopListening } from '#server/startup/http-server.ts'
import { SocketLimit } from './socket-limit.ts'

/** Starts a server that allows ten sockets per address. Also returns its log. */
async function openServer({
  proxies = [],
  mostOfEach: maxPerNetwork = 10,
}: { proxies?: string[]; mostOfEach?: number } = {}) {
  const logged: string[] = []
  const log = pino({ level: 'warn' }, { write: (line) => void logged.push(line) })
  const sockets = new SocketLimit({ maxPerNetwork, proxies, log })
  const server = createHttpServer(() => new Response('abierto'), { findByUrl: () => undefined }, { sockets })
  onTestFinished(() => stopListening(server, 0))
  const port = await listen(server, { host: '127.0.0.1', port: 0 })
  const opened: Socket[] = []
  onTestFinished(() => opened.forEach((socket) => socket.destroy()))
  /** Opens a silent socket. Returns undefined if the server refuses it. */
  const open = async (from: string): Promise<Socket | undefined> => {
    const accepted = new Promise<Socket>((resolve) => server.once('connection', resolve))
    const socket = connect({ port, host: '127.0.0.1', localAddress: from }).on('error', () => {})
    opened.push(socket)
    const serverSocket = await accepted
    if (!serverSocket.destroyed) return socket
    await once(socket, 'close')
    return undefined
  }
  const flood = async (from: string, times: number) => {
    const openSockets = []
    for (let n = 0; n < times; n++) openSockets.push(await open(from))
    return openSockets.filter((socket) => socket !== undefined)
  }
  const get = (from: string) =>
    new Promise<number | string>((resolve) => {
      request({ port, host: '127.0.0.1', localAddress: from, agent: new Agent() }, (reply) => {
        reply.resume().on('end', () => resolve(reply.statusCode ?? 0))
      })
        .on('error', ({ message }) => resolve(message))
        .end()
    })
  return { sockets, logged, flood, get }
}

test('One address opens at most its limit of sockets, and other addresses are served', async () => {
  const { flood, get, sockets } = await openServer()
  expect(await flood('127.0.0.2', 60)).toHaveLength(10)
  expect(await get('127.0.0.2')).not.toBe(200)
  expect(await get('127.0.0.3')).toBe(200)
  expect(sockets.refused).toEqual({ address: 51, all: 0 })
})

test('An address whose sockets closed may open others', async () => {
  const { flood, get } = await openServer()
  const openSockets = await flood('127.0.0.2', 12)
  await Promise.all(openSockets.map((socket) => once(socket.destroy(), 'close')))
  await expect.poll(() => get('127.0.0.2')).toBe(200)
})

test('The sockets of a trusted proxy are not counted, because all clients share them', async () => {
  const { flood, get } = await openServer({ proxies: ['127.0.0.2'] })
  expect(await flood('127.0.0.2', 60)).toHaveLength(60)
  expect(await get('127.0.0.2')).toBe(200)
})

test('Thirty browsers with six sockets each are served from the one address of their office', async () => {
  const { flood, sockets } = await openServer({ mostOfEach: 200 })
  expect(await flood('127.0.0.2', 180)).toHaveLength(180)
  expect(sockets.refused).toEqual({ address: 0, all: 0 })
})

test('A flood from hundreds of addresses leaves free sockets for a new address', () => {
  const sockets = new SocketLimit({ maxPerNetwork: 200, proxies: [], log: pino({ level: 'silent' }) })
  const server = new EventEmitter() as Server
  sockets.guard(server)
  let open = 0
  const admit = (remoteAddress: string): boolean => {
    let destroyed = false
    server.emit(
      'connection',
      Object.assign(new EventEmitter(), { remoteAddress, destroy: () => (destroyed = true) }),
    )
    if (!destroyed) open += 1
    return !destroyed
  }
  for (let round = 0; round < 200; round++)
    for (let n = 0; n < 400; n++) admit(`10.0.${Math.floor(n / 250)}.${n % 250}`)
  expect(open).toBeLessThan(5_000)
  for (let n = 0; n < 6; n++) expect(admit('192.0.2.1')).toBe(true)
})

test('The log says once why sockets are refused, with the setting that a proxy needs', async () => {
  const { flood, logged } = await openServer()
  await flood('127.0.0.2', 30)
  expect(logged).toHaveLength(1)
  expect(JSON.parse(logged[0]!)).toMatchObject({
    address: '127.0.0.2',
    msg: 'sockets are refused: one address has too many sockets open: a proxy belongs into TRUSTED_PROXIES',
  })
})
