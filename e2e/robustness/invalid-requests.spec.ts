import { request as httpRequest } from 'node:http'
import { expect, test } from '#e2e/shops/demo-shop.ts'

const invalidRequests: [method: string, path: string, status: number, body?: object][] = [
  ['POST', '/product', 405],
  ['POST', '/product.data', 405],
  ['PUT', '/dashboard', 405],
  ['DELETE', '/no-existe', 405],
  ['TRACE', '/', 405],
  ['GET', '/api/auth/callback/google', 404],
  ['GET', '/api/auth/callback/demo', 302],
  ['GET', '/api/auth/callback/demo?state=inventado&code=1', 302],
  ['POST', '/api/auth/sign-in/social', 404, { provider: 'google' }],
]

test('Invalid HTTP methods and sign-in callbacks write no error into the log', async ({ shop }) => {
  const outputBefore = shop.output().length
  for (const [method, path, status, body] of invalidRequests)
    expect(await statusOf(shop.url, { method, path, body }), `${method} ${path}`).toBe(status)
  const errors = shop
    .output()
    .slice(outputBefore)
    .split('\n')
    .filter((line) => line.startsWith('{"level":50'))
  expect(errors).toEqual([])
})

type InvalidRequest = { method: string; path: string; body: object | undefined }

/** Returns the status of a request. Uses node:http, because `fetch` refuses some of these methods. */
function statusOf(url: string, { method, path, body }: InvalidRequest): Promise<number> {
  const { hostname, port } = new URL(url)
  const headers = { 'content-type': 'application/json' }
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest({ hostname, port, method, path, headers, agent: false }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
    })
    outgoing.on('error', reject)
    outgoing.end(body && JSON.stringify(body))
  })
}
