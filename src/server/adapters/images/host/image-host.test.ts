import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { HOST_REFUSAL, type TestImageHost, openTestImageHost } from '#testing/images/test-image-host.ts'
import { imageHost } from './image-host.ts'

const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xd9])
const log = pino({ level: 'silent' })
let twin: TestImageHost

beforeAll(async () => {
  twin = await openTestImageHost()
})
afterEach(() => {
  twin.behaviour = 'well'
})
afterAll(() => twin.close())

test('An upload sends file, key and preset, and returns the address of the answer', async () => {
  const sent = await imageHost(twin.host, { log }).upload(JPEG, 'foto.jpg')
  expect(sent).toEqual({ ok: true, url: `${twin.host.origin}/fotos/1/foto.jpg` })
  expect([...twin.files.values()]).toEqual([Buffer.from(JPEG)])
})

test.each([
  ['a preset that the host refuses', { uploadPreset: 'otro' }, HOST_REFUSAL],
  ['an unknown key', { apiKey: 'otra' }, 'Unknown API key'],
])('With %s an upload is refused with the error message of the host', async (_what, settings, message) => {
  const sent = await imageHost({ ...twin.host, ...settings }, { log }).upload(JPEG, 'foto.jpg')
  expect(sent).toEqual({ ok: false, message })
})

test.each(['broken', 'silent', 'cut', 'huge', 'foreign', 'redirecting'] as const)(
  'While the host is %s, an upload fails and is logged',
  async (behaviour) => {
    twin.behaviour = behaviour
    const lines: string[] = []
    const host = imageHost(twin.host, {
      log: pino({ level: 'warn' }, { write: (line) => lines.push(line) }),
      timeoutMs: 1_000,
    })
    await expect(host.upload(JPEG, 'foto.jpg')).rejects.toMatchObject({
      code: 'images-unavailable',
      headers: { 'Retry-After': '30' },
    })
    expect(lines).toHaveLength(1)
  },
)

test('An upload to an unreachable host fails and is logged', async () => {
  const host = imageHost({ ...twin.host, url: 'http://127.0.0.1:1/upload' }, { log })
  await expect(host.upload(JPEG, 'foto.jpg')).rejects.toMatchObject({ code: 'images-unavailable' })
})
