import { type ClientRequest, request as httpRequest } from 'node:http'
import { expect, test } from './open-shop-process.ts'

const MORE_THAN_A_FORM = 17 * 1024
const MORE_THAN_ARE_MADE_AT_ONCE = 8

const refusedLengths: [how: string, headers: Record<string, string>, sent: string][] = [
  ['that says how long it is', { 'content-length': String(64 * 1024 * 1024) }, 'email='],
  ['that does not say how long it is', { 'transfer-encoding': 'chunked' }, 'x'.repeat(MORE_THAN_A_FORM)],
]

test('A form submitted without scripts returns with its text, and one that is too long is refused before its end with an error page', async ({
  shop,
}) => {
  const form = formOf(shop.url, {})
  form.end('email=lola%40correo.test&password=clave')
  const shown = await answerTo(form)
  expect(shown.status).toBe(200)
  expect(shown.text).toContain('lola@correo.test')
  for (const [how, headers, sent] of refusedLengths) {
    const asked = formOf(shop.url, { ...headers, accept: 'text/html' })
    asked.write(sent)
    const { status, text } = await answerTo(asked)
    asked.destroy()
    expect(status, how).toBe(413)
    expect(text, how).toContain('Lo que enviaste es demasiado grande')
  }
})

test('Incomplete form requests delay no page', async ({ shop }) => {
  const slow = Array.from({ length: MORE_THAN_ARE_MADE_AT_ONCE }, () =>
    formOf(shop.url, { 'content-length': '20', expect: '100-continue' }),
  )
  await Promise.all(slow.map(taken))
  expect((await fetch(new URL('/nadie-lo-tiene', shop.url))).status).toBe(404)
  for (const one of slow) one.end('email=lola@mail.test')
  for (const { status } of await Promise.all(slow.map(answerTo))) expect(status).toBe(200)
})

function formOf(url: string, headers: Record<string, string>): ClientRequest {
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

function answerTo(asked: ClientRequest): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    asked.on('error', reject)
    asked.on('response', (answer) => {
      let text = ''
      answer.on('data', (part) => (text += part)).on('error', reject)
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
    })
  })
}

/** Resolves when the server answers 100 Continue, so the request is in progress. */
function taken(asked: ClientRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    asked.once('continue', resolve).once('error', reject)
    asked.flushHeaders()
  })
}
