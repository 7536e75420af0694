import { RouterContextProvider } from 'react-router'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { endpoint } from '#contract/http/endpoint.ts'
import { money } from '#contract/http/wire.ts'
import { z } from '#contract/http/z.ts'
import { centavos } from '#domain/money.ts'
import { apiFetch } from './api-context.ts'
import { callApi, callApiForList, orErrorPage } from './call-api.ts'

const endpointDefaults = { tag: 'Prueba', summary: 'Prueba.', allow: 'anyone' as const }

const readPrice = endpoint({
  ...endpointDefaults,
  method: 'GET',
  path: '/api/price/:id',
  params: z.object({ id: z.string().max(40) }),
  query: z.object({ q: z.string().optional() }),
  reply: z.object({ precio: money }),
})

const sell = endpoint({
  ...endpointDefaults,
  method: 'POST',
  path: '/api/sell',
  body: z.object({ total: money }),
  reply: z.object({}),
})

const idempotencyHeader = { 'Idempotency-Key': 'una-compra' }
const fetchMock = vi.fn<(path: string, init: RequestInit) => Promise<Response>>()

beforeEach(() => {
  vi.stubEnv('SSR', false)
  vi.stubGlobal('fetch', fetchMock)
  vi.stubGlobal('document', { cookie: 'otra=1; XSRF-TOKEN=prueba%3D' })
})

afterEach(() => {
  fetchMock.mockReset()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

const respondWith = (body: unknown, init?: ResponseInit) => Promise.resolve(Response.json(body, init))
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'))
const neverResponds = (_path: string, { signal }: RequestInit) =>
  new Promise<Response>((_, reject) => {
    if (signal?.aborted) reject(signal.reason as Error)
    signal?.addEventListener('abort', () => reject(signal.reason as Error))
  })

test('A price in pesos arrives in whole centavos from the right address', async () => {
  fetchMock.mockReturnValueOnce(respondWith({ precio: '1234.56' }))
  const reply = await callApi(readPrice, { params: { id: 'a/b' }, query: { q: 'top' } })
  expect(reply.precio).toBe(centavos(123_456))
  expect(fetchMock.mock.calls[0]?.[0]).toBe('/api/price/a%2Fb?q=top')
})

test('An invalid address parameter is sent unchanged, and the server refuses it', async () => {
  fetchMock.mockReturnValueOnce(respondWith({ code: 'not-found', message: 'No está' }, { status: 404 }))
  const long = 'x'.repeat(50)
  await expect(callApi(readPrice, { params: { id: long } })).rejects.toMatchObject({ status: 404 })
  expect(fetchMock.mock.calls[0]?.[0]).toBe(`/api/price/${long}`)
})

test('A sale is sent in pesos with the XSRF token', async () => {
  fetchMock.mockReturnValueOnce(respondWith({}))
  await callApi(sell, { body: { total: centavos(990_050) }, headers: idempotencyHeader })
  const init = fetchMock.mock.calls[0]?.[1]
  expect(init?.body).toBe('{"total":9900.5}')
  expect(new Headers(init?.headers).get('X-XSRF-TOKEN')).toBe('prueba=')
})

test('A read that the network lost is retried once', async () => {
  fetchMock.mockImplementationOnce(noNetwork).mockReturnValueOnce(respondWith({ precio: 1 }))
  await expect(callApi(readPrice, { params: { id: '1' } })).resolves.toEqual({ precio: centavos(100) })
})

test('A sale with an idempotency key is retried only once', async () => {
  fetchMock.mockImplementation(noNetwork)
  await expect(
    callApi(sell, { body: { total: centavos(1) }, headers: idempotencyHeader }),
  ).rejects.toMatchObject({
    code: 'unreachable',
    message: 'Error al conectar con el servidor.',
  })
  expect(fetchMock).toHaveBeenCalledTimes(2)
})

test('A write without an idempotency key is never sent twice', async () => {
  fetchMock.mockImplementation(noNetwork)
  await expect(callApi(sell, { body: { total: centavos(1) } })).rejects.toMatchObject({ code: 'unreachable' })
  expect(fetchMock).toHaveBeenCalledTimes(1)
})

test('A refusal carries its code, its message and the fresh quote', async () => {
  const refusal = {
    code: 'price-changed',
    message: 'El precio cambió, revisá tu carrito',
    quote: { total: 10 },
  }
  fetchMock.mockReturnValueOnce(respondWith(refusal, { status: 409 }))
  await expect(callApi(sell, { body: { total: centavos(1) } })).rejects.toMatchObject({
    ...refusal,
    status: 409,
  })
})

test('An error response in an unknown format still gets a message', async () => {
  fetchMock.mockResolvedValueOnce(new Response('<h1>Bad gateway</h1>', { status: 500 }))
  await expect(callApi(readPrice, { params: { id: '1' } })).rejects.toMatchObject({
    code: 'unexpected',
    message: 'Algo salió mal. Volvé a intentarlo',
  })
})

test('A truncated response counts as no response', async () => {
  fetchMock.mockResolvedValueOnce(new Response('{"precio": 12'))
  await expect(callApi(readPrice, { params: { id: '1' } })).rejects.toMatchObject({ code: 'unreachable' })
})

test('A response that does not match the contract becomes a server error and is logged', async () => {
  const reportError = vi.fn<(failure: unknown) => void>()
  vi.stubGlobal('reportError', reportError)
  fetchMock.mockReturnValueOnce(respondWith({ precio: 'gratis' }))
  await expect(callApi(readPrice, { params: { id: '1' } })).rejects.toMatchObject({
    code: 'unexpected',
    message: 'Algo salió mal. Volvé a intentarlo',
    status: 500,
  })
  expect(reportError).toHaveBeenCalledWith(
    expect.objectContaining({ name: expect.stringMatching('ZodError') }),
  )
})

test('A request aborted during its response fails as aborted, not as a lost connection', async () => {
  const controller = new AbortController()
  const body = new ReadableStream({ pull: () => controller.abort() })
  fetchMock.mockImplementationOnce((_, { signal }) =>
    Promise.resolve(new Response(body.pipeThrough(new TransformStream(), { signal: signal! }))),
  )
  await expect(callApi(readPrice, { params: { id: '1' }, signal: controller.signal })).rejects.toMatchObject({
    name: 'AbortError',
  })
})

test('A browser without AbortSignal.any can send requests with an abort signal', async () => {
  const { any } = AbortSignal
  Reflect.deleteProperty(AbortSignal, 'any')
  onTestFinished(() => void Object.assign(AbortSignal, { any }))
  const { signal } = new AbortController()
  fetchMock.mockReturnValueOnce(respondWith({ precio: 1 }))
  await expect(callApi(readPrice, { params: { id: '1' }, signal })).resolves.toEqual({
    precio: centavos(100),
  })
})

test('A request with an abort signal also times out after 15 seconds and is retried once', async () => {
  const [first, second] = [new AbortController(), new AbortController()]
  const timeoutSpy = vi.spyOn(AbortSignal, 'timeout')
  onTestFinished(() => timeoutSpy.mockRestore())
  timeoutSpy.mockReturnValueOnce(first.signal).mockReturnValueOnce(second.signal)
  fetchMock.mockImplementation(neverResponds)
  const call = callApi(readPrice, { params: { id: '1' }, signal: new AbortController().signal })
  first.abort(new DOMException('', 'TimeoutError'))
  await vi.waitUntil(() => fetchMock.mock.calls.length === 2)
  second.abort(new DOMException('', 'TimeoutError'))
  await expect(call).rejects.toMatchObject({ code: 'unreachable' })
  expect(timeoutSpy).toHaveBeenCalledWith(15_000)
})

test('A request aborted before or during its wait fails with the abort reason', async () => {
  fetchMock.mockImplementation(neverResponds)
  const early = AbortSignal.abort('ya no')
  await expect(callApi(readPrice, { params: { id: '1' }, signal: early })).rejects.toBe('ya no')
  const controller = new AbortController()
  const call = callApi(readPrice, { params: { id: '1' }, signal: controller.signal })
  await vi.waitUntil(() => fetchMock.mock.calls.length === 2)
  controller.abort('otra cosa')
  await expect(call).rejects.toBe('otra cosa')
  expect(fetchMock).toHaveBeenCalledTimes(2)
})

test('A list response has the total and the next cursor', async () => {
  fetchMock.mockReturnValueOnce(
    respondWith({ precio: 1 }, { headers: { 'X-Total-Count': '20', 'X-Next-Cursor': 'abc' } }),
  )
  await expect(callApiForList(readPrice, { params: { id: '1' } })).resolves.toMatchObject({
    total: 20,
    nextCursor: 'abc',
  })
})

test('A server render calls the API in process, and an unknown product becomes a page with its status', async () => {
  vi.stubEnv('SSR', true)
  const context = new RouterContextProvider()
  context.set(apiFetch, () =>
    respondWith({ code: 'product-not-found', message: 'Producto no encontrado' }, { status: 404 }),
  )
  await expect(orErrorPage(callApi(readPrice, { params: { id: '9' } }, context))).rejects.toMatchObject({
    data: { code: 'product-not-found', message: 'Producto no encontrado' },
    init: { status: 404 },
  })
  expect(fetchMock).not.toHaveBeenCalled()
})
