import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { fetchFromIssuer } from './fetch-from-issuer.ts'

let server: Server

afterEach(() => {
  server.closeAllConnections()
  server.close()
})

async function issuerWith(listener: RequestListener): Promise<Request> {
  server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return new Request(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
}

test('A response arrives complete', async () => {
  const issuerRequest = await issuerWith((_request, response) => {
    response.writeHead(201, { 'content-type': 'application/json' }).end('{"hola":1}')
  })
  const received = await fetchFromIssuer(issuerRequest)
  expect(received.status).toBe(201)
  expect(await received.json()).toEqual({ hola: 1 })
})

test('A redirect of an issuer is not followed', async () => {
  const issuerRequest = await issuerWith((_request, response) => {
    response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
  })
  await expect(fetchFromIssuer(issuerRequest)).rejects.toThrow('fetch failed')
})

test('A response without end is cut off', async () => {
  const issuerRequest = await issuerWith((_request, response) => {
    const write = () => void (response.writable && response.write('x'.repeat(64 * 1024), write))
    write()
  })
  await expect(fetchFromIssuer(issuerRequest)).rejects.toThrow('The issuer answers too much')
})

test('A silent issuer is given up after five seconds', async () => {
  const issuerRequest = await issuerWith(() => {})
  const began = performance.now()
  await expect(fetchFromIssuer(issuerRequest)).rejects.toThrow(/timeout/)
  expect(performance.now() - began).toBeLessThan(8_000)
})
