import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MAX_IMAGE_BYTES } from '#server/adapters/images/image-store.ts'
import { openTestPictureServer, type TestPictureServer } from '#testing/images/test-picture-server.ts'
import { pictureFetcher } from './picture-fetcher.ts'

const NEVER_MS = 1_000_000_000
const PICTURE = Buffer.from('bytes of a picture')
const { signal } = new AbortController()
let twin: TestPictureServer

beforeAll(async () => {
  twin = await openTestPictureServer()
})
beforeEach(() => {
  twin.answers.clear()
  twin.requests.length = 0
})
afterAll(() => twin.close())

const at = (path: string) => `${twin.origin}${path}`
const fetchAt = (path: string) => twin.fetchPicture(at(path), signal)

test('A picture arrives with at most three redirects', async () => {
  twin.answers.set('/d', PICTURE)
  for (const [from, to] of ['a/b', 'b/c', 'c/d', 'z/a'].map((pair) => pair.split('/')))
    twin.answers.set(`/${from}`, { location: `/${to}` })
  expect(await fetchAt('/a')).toEqual(PICTURE)
  expect(twin.requests.map(({ path }) => path)).toEqual(['/a', '/b', '/c', '/d'])
  expect(twin.requests[0]!.userAgent).toBe('Vidriera')
  await expect(fetchAt('/z')).rejects.toMatchObject({
    isPermanent: true,
    message: 'La dirección de la foto lleva a demasiadas otras direcciones',
  })
})

test.each([
  'http://127.0.0.1:PORT/a.jpg',
  'http://localhost:PORT/a.jpg',
  'http://2130706433:PORT/a.jpg',
  'http://0x7f.1:PORT/a.jpg',
  'http://[::1]:PORT/a.jpg',
  'http://[::ffff:127.0.0.1]:PORT/a.jpg',
  'http://0.0.0.0:PORT/a.jpg',
  'http://10.0.0.8/a.jpg',
  'https://10.0.0.8/a.jpg',
  'http://172.16.3.4/a.jpg',
  'https://192.168.0.1/a.jpg',
  'http://100.64.0.1/a.jpg',
  'http://169.254.169.254/latest/meta-data',
  'http://[fd00::1]/a.jpg',
  'http://[fe80::1]/a.jpg',
  'http://[64:ff9b::7f00:1]/a.jpg',
  'http://[2002:7f00:1::]/a.jpg',
])('The address %s is not public, so no request is sent', async (address) => {
  const fetchPicture = pictureFetcher({ allowed: { addresses: [], ports: [twin.port] } })
  const url = address.replace('PORT', twin.port)
  await expect(fetchPicture(url, signal)).rejects.toMatchObject({
    isPermanent: true,
    message: 'La dirección no es pública',
  })
  expect(twin.requests).toEqual([])
})

test.each(['http://127.0.0.2/secreta.jpg', 'https://10.0.0.8/secreta.jpg', 'http://[::1]/secreta.jpg'])(
  'A redirect to the private address %s is not followed',
  async (location) => {
    twin.answers.set('/a', { location })
    await expect(fetchAt('/a')).rejects.toMatchObject({
      isPermanent: true,
      message: 'La dirección no es pública',
    })
    expect(twin.requests).toHaveLength(1)
  },
)

test.each([
  ['ftp://fotos.test/a.jpg', 'No es una dirección web'],
  ['file:///etc/passwd', 'No es una dirección web'],
  ['http://', 'No es una dirección web'],
  ['http://fotos.test:8080/a.jpg', 'La dirección usa un puerto que no es el de las páginas web'],
  ['https://fotos.test:22/a.jpg', 'La dirección usa un puerto que no es el de las páginas web'],
])('The address %s is refused', async (url, message) => {
  await expect(pictureFetcher()(url, signal)).rejects.toMatchObject({ isPermanent: true, message })
  twin.answers.set('/a', { location: url })
  await expect(fetchAt('/a')).rejects.toMatchObject({ isPermanent: true, message })
})

test.each([
  [404, true],
  [410, true],
  [403, true],
  [204, true],
  [408, false],
  [429, false],
  [500, false],
  [503, false],
])('After status %i a retry is useless: %s', async (status, isPermanent) => {
  twin.answers.set('/a', status)
  await expect(fetchAt('/a')).rejects.toMatchObject({ isPermanent })
})

test.each([
  ['silent', { silenceMs: 200 }],
  ['stalled', { silenceMs: 200 }],
  ['slow', { totalMs: 400 }],
  ['cut', {}],
] as const)('A download from a server that is %s is retried later', async (behaviour, limits) => {
  twin.answers.set('/a', behaviour)
  const allowed = { addresses: ['127.0.0.1'], ports: [twin.port] }
  const fetchPicture = pictureFetcher({ allowed, silenceMs: NEVER_MS, totalMs: NEVER_MS, ...limits })
  await expect(fetchPicture(at('/a'), signal)).rejects.toMatchObject({
    isPermanent: false,
    message: 'El servidor de la foto no respondió bien',
  })
})

const UPGRADE = 'HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n'
const HINTS = 'HTTP/1.1 103 Early Hints\r\nLink: </a.css>\r\n\r\n'
const LENGTH_9 = 'HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n'
const CHUNKED = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n'

test.each([
  ['switches the protocol', UPGRADE],
  ['switches the protocol and closes', UPGRADE, true],
  ['switches the protocol and writes on', `${UPGRADE}${'x'.repeat(100_000)}`],
  ['sends only hints', HINTS],
  ['sends hints and closes', HINTS, true],
  ['sends hints without end', HINTS.repeat(5_000)],
  ['closes without a reply', '', true],
  ['closes inside the status line', 'HTTP/1.1 2', true],
  ['closes inside the headers', 'HTTP/1.1 200 OK\r\nContent-Le', true],
  ['sends headers without end', `HTTP/1.1 200 OK\r\n${'A: b\r\n'.repeat(50_000)}`],
  ['sends no HTTP', 'SSH-2.0-OpenSSH_9.6\r\n'],
  ['stops inside the body', `${LENGTH_9}half`],
  ['closes inside the body', `${LENGTH_9}half`, true],
  ['stops inside the chunks', `${CHUNKED}4\r\nhalf\r\n`],
  ['closes inside the chunks', `${CHUNKED}4\r\nhalf\r\n`, true],
  ['sends a broken chunk', `${CHUNKED}zz\r\nhalf\r\n`],
])(
  'A download from a server that %s fails temporarily and frees its slot',
  async (_, raw, closes = false) => {
    for (const path of ['/1', '/2']) twin.answers.set(path, { raw, closes })
    twin.answers.set('/good', PICTURE)
    const [one, other, good] = await Promise.allSettled(['/1', '/2', '/good'].map(fetchAt))
    const unavailable = { status: 'rejected', reason: expect.objectContaining({ isPermanent: false }) }
    expect([one, other]).toEqual([unavailable, unavailable])
    expect(good).toEqual({ status: 'fulfilled', value: PICTURE })
  },
)

test('A download ignores bytes after the declared Content-Length', async () => {
  twin.answers.set('/a', { raw: `${LENGTH_9}a picture and more`, closes: true })
  expect((await fetchAt('/a')).toString()).toBe('a picture')
})

test('A redirect to a server that switches the protocol fails temporarily and frees the download slot', async () => {
  twin.answers.set('/a', { location: '/b' })
  twin.answers.set('/b', { raw: UPGRADE })
  for (let download = 0; download < 3; download += 1)
    await expect(fetchAt('/a')).rejects.toMatchObject({ isPermanent: false })
})

test('A picture of 10 MB arrives, and the first byte above 10 MB ends the download', async () => {
  const largest = Buffer.alloc(MAX_IMAGE_BYTES, 7)
  twin.answers.set('/largest', largest)
  twin.answers.set('/larger', Buffer.alloc(MAX_IMAGE_BYTES + 1, 7))
  twin.answers.set('/endless', 'endless')
  expect((await fetchAt('/largest')).equals(largest)).toBe(true)
  for (const path of ['/larger', '/endless'])
    await expect(fetchAt(path)).rejects.toMatchObject({
      isPermanent: true,
      message: 'La foto pesa más de 10 MB. Achicala y volvé a probar.',
    })
})

test('At most two pictures are downloaded at once', async () => {
  const paths = ['/1', '/2', '/3', '/4', '/5', '/6']
  for (const path of paths) twin.answers.set(path, 'stalled')
  twin.mostAtOnce = 0
  await Promise.allSettled(paths.map(fetchAt))
  expect(twin.mostAtOnce).toBe(2)
})
