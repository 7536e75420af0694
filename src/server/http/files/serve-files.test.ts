import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveFiles } from './serve-files.ts'

const app = new Hono()
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vidriera-files-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets/page-a1b2.js'), 'plain')
  await writeFile(join(folder, 'assets/page-a1b2.js.br'), 'smaller')
  await writeFile(join(folder, 'favicon.svg'), '<svg/>')
  serveFiles(app, folder)
  app.get('*', (c) => c.text('page'))
})
afterAll(() => rm(folder, { recursive: true }))

test('A built file is sent compressed and may be cached forever', async () => {
  const reply = await app.request('/assets/page-a1b2.js', { headers: { 'Accept-Encoding': 'gzip, br' } })
  expect(await reply.text()).toBe('smaller')
  expect(reply.headers.get('content-encoding')).toBe('br')
  expect(reply.headers.get('content-type')).toContain('javascript')
  expect(reply.headers.get('cache-control')).toContain('immutable')
})

test('A browser without compression gets the plain file', async () => {
  expect(await (await app.request('/assets/page-a1b2.js')).text()).toBe('plain')
})

test('A file without a hash in its name is requested again after a while', async () => {
  expect((await app.request('/favicon.svg')).headers.get('cache-control')).toBe('public, max-age=3600')
})

test.each(['/assets/../../etc/passwd', '/assets/%2e%2e/%2e%2e/package.json', '/otra'])(
  'The path %s is not a file',
  async (path) => {
    expect(await (await app.request(path)).text()).toBe('page')
  },
)
