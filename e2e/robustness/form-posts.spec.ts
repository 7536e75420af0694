import { type ClientRequest, request as httpRequest } from 'node:http'
import { expect, test } from '#e2e/shops/demo-shop.ts'

const OVERSIZED_FORM_BYTES = 17 * 1024
const SLOW_FORM_COUNT = 8

const oversizedForms: [how: string, headers: Record<string, string>, sent: string][] = [
  ['that says how long it is', { 'content-length': String(64 * 1024 * 1024) }, 'email='],
  ['that does not say how long it is', { 'transfer-encoding': 'chunked' }, 'x'.repeat(OVERSIZED_FORM_BYTES)],
]

test('A form that is submitted without scripts keeps its text, and an oversized form gets an error page at once', async ({
  shop,
}) => {
  const form = openFormPost(shop.url, {})
  form.end('email=lola%40correo.test&password=clave')
  const shown = await replyTo(form)
  expect(shown.status).toBe(200)
  expect(shown.text).toContain('lola@correo.test')
  for (const [how, headers, sent] of oversizedForms) {
    const outgoing = openFormPost(shop.url, { ...headers, accept: 'text/html' })
    outgoing.write(sent)
    const { status, text } = await replyTo(outgoing)
    outgoing.destroy()
    expect(status, how).toBe(413)
    expect(text, how).toContain('Lo que enviaste es demasiado grande')
  }
})

test('Incomplete form requests delay no page', async ({ shop }) => {
  const slow = Array.from({ length: SLOW_FORM_COUNT }, () =>
    openFormPost(shop.url, { 'content-length': '20', expect: '100-continue' }),
  )
  await Promise.all(slow.map(waitUntilAccepted))
  expect((await fetch(new URL('/nadie-lo-tiene', shop.url))).status).toBe(404)
  for (const one of slow) one.end('email=lola@mail.test')
  for (const { status } of await Promise.all(slow.map(replyTo))) expect(status).toBe(200)
})

function openFormPost(url: string, headers: Record<string, string>): ClientRequest {
  const { hostname, port } = new URL(url)
  return httpRequest({
    hostname,
    port,
    path: '/login',
    method: 'POST',
    agent: false,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
}

function replyTo(outgoing: ClientRequest): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    outgoing.on('error', reject)
    outgoing.on('response', (response) => {
      let text = ''
      response.on('data', (part) => (text += part)).on('error', reject)
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
  })
}

/** Resolves when the server answers 100 Continue and waits for the body. */
function waitUntilAccepted(outgoing: ClientRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    outgoing.once('continue', resolve).once('error', reject)
    outgoing.flushHeaders()
  })
}
