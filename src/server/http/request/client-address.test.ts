import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { BadSetting, readConfig } from '#server/config/config.ts'
import { normaliseAddress, readClientAddress } from './client-address.ts'

const PROXY = '10.0.0.7'

type Call = { socket?: string | null; headers?: Record<string, string> }

async function requestFrom(more: Call & { proxies?: string }): Promise<{ address?: string; origin: string }> {
  return appBehind(more.proxies ?? '10.0.0.0/8, ::1').request(more)
}

/** Serves requests of clients behind these proxies, and collects the warnings. */
function appBehind(proxies: string) {
  const warnings: unknown[][] = []
  const log = { warn: (...warning: unknown[]) => void warnings.push(warning) }
  const app = new Hono()
  app.use(readClientAddress(readConfig({ TRUSTED_PROXIES: proxies }).trustedProxies, log))
  app.get('/', (c) => c.json({ address: c.get('address'), origin: c.get('origin') }))
  const request = async ({ socket = PROXY, headers = {} }: Call) => {
    const env = socket === null ? undefined : { incoming: { socket: { remoteAddress: socket } } }
    const reply = await app.request('http://tienda.test/', { headers }, env)
    return (await reply.json()) as { address?: string; origin: string }
  }
  return { request, warnings }
}

const clientAddressFor = async (forwardedFor: string, more: Parameters<typeof requestFrom>[0] = {}) =>
  (await requestFrom({ ...more, headers: { 'x-forwarded-for': forwardedFor } })).address

test("Without a proxy the client address is the address of the connection, and the client's headers are ignored", async () => {
  expect(await clientAddressFor('203.0.113.9', { socket: '198.51.100.4' })).toBe('198.51.100.4')
  expect(await clientAddressFor('203.0.113.9', { proxies: '' })).toBe(PROXY)
})

test('Behind a trusted proxy the client address is the one that the proxy saw', async () => {
  expect(await clientAddressFor('203.0.113.9')).toBe('203.0.113.9')
  expect(await clientAddressFor('203.0.113.9', { socket: '::ffff:10.0.0.7' })).toBe('203.0.113.9')
  expect(await clientAddressFor('2001:DB8::1', { socket: '::1' })).toBe('2001:db8::1')
})

test('Forwarded addresses that the client wrote are ignored', async () => {
  expect(await clientAddressFor('127.0.0.1, 192.0.2.1, 203.0.113.9')).toBe('203.0.113.9')
  expect(await clientAddressFor('127.0.0.1, 203.0.113.9, 10.9.9.9')).toBe('203.0.113.9')
})

test.each([
  ['203.0.113.9:51234', '203.0.113.9'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['', PROXY],
  ['unknown', PROXY],
  ['203.0.113.9, no-address', PROXY],
  ['10.1.1.1, 10.2.2.2', '10.1.1.1'],
])('A forwarded address %j yields %s', async (written, address) => {
  expect(await clientAddressFor(written)).toBe(address)
})

test("A closed connection has the address 'unknown', and a call inside the process has no address", async () => {
  expect((await requestFrom({ socket: '' })).address).toBe('unknown')
  expect((await requestFrom({ socket: null })).address).toBeUndefined()
})

const forwarded = { 'x-forwarded-for': '203.0.113.9' }

test.each(['172.18.0.5', '127.0.0.1', '::ffff:192.168.1.4', 'fd12::7'])(
  'An unlisted proxy at the private address %s is logged once, with its remedy',
  async (socket) => {
    const { request, warnings } = appBehind('')
    await request({ socket, headers: forwarded })
    await request({ socket, headers: forwarded })
    expect(warnings).toEqual([
      [{ proxy: normaliseAddress(socket) }, expect.stringContaining('TRUSTED_PROXIES')],
    ])
  },
)

test('A listed proxy, a public address and a client without forwarded addresses are not logged', async () => {
  const { request, warnings } = appBehind('172.18.0.0/16')
  await request({ socket: '172.18.0.5', headers: forwarded })
  await request({ socket: '198.51.100.4', headers: forwarded })
  await request({ socket: '192.168.1.4' })
  await request({ socket: null, headers: forwarded })
  expect(warnings).toEqual([])
})

test('The origin comes from the headers of a trusted proxy, and headers of other clients are ignored', async () => {
  const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'tienda.com.ar' }
  expect((await requestFrom({ headers })).origin).toBe('https://tienda.com.ar')
  expect((await requestFrom({ headers, socket: '198.51.100.4' })).origin).toBe('http://tienda.test')
  expect((await requestFrom({ headers: { 'x-forwarded-proto': 'gopher' } })).origin).toBe(
    'http://tienda.test',
  )
  expect((await requestFrom({ headers: { 'x-forwarded-host': 'a b<>' } })).origin).toBe('http://tienda.test')
})

test.each(['10.0.0.0/33', 'proxy.interno', '10.0.0', '::1/129', '10.0.0.1/8/8'])(
  'An invalid proxy address prevents the start: %s',
  (proxies) => {
    expect(() => readConfig({ TRUSTED_PROXIES: proxies })).toThrow(BadSetting)
  },
)
