import { RouterContextProvider } from 'react-router'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { endpoint } from '#contract/endpoint.ts'
import { money } from '#contract/wire.ts'
import { z } from '#contract/z.ts'
import { centavos } from '#domain/money.ts'
import { reachApi } from './api-context.ts'
import { callApi, callApiForList, orErrorPage } from './call-api.ts'

const about = { tag: 'Prueba', summary: 'Prueba.', allow: 'anyone' as const }

const readPrice = endpoint({
  ...about,
  method: 'GET',
  path: '/api/price/:id',
  params: z.object({ id: z.string().max(40) }),
  query: z.object({ q: z.string().optional() }),
  reply: z.object({ precio: money }),
})

const sell = endpoint({
  ...about,
  method: 'POST',
  path: '/api/sell',
  body: z.object({ total: money }),
  reply: z.object({}),
})

const key = { 'Idempotency-Key': 'una-compra' }
const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>()

beforeEach(() => {
  vi.stubEnv('SSR', false)
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('document', { cookie: 'otra=1; XSRF-TOKEN=prueba%3D' })
})

afterEach(() => {
  fetched.mockReset()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

const answers = (body: unknown, init?: ResponseInit) => Promise.resolve(Response.json(body, init))
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'))
const neverAnswered = (_path: string, { signal }: RequestInit) =>
  new Promise<Response>((_, reject) => {
    if (signal?.aborted) reject(signal.reason as Error)
    signal?.addEventListener('abort', () => reject(signal.reason as Error))
  })

test('a price in pesos arrives in whole centavos, asked at the right address', async () => {
  fetched.mockReturnValueOnce(answers({ precio: '1234.56' }))
  const reply = await callApi(readPrice, { params: { id: 'a/b' }, query: { q: 'top' } })
  expect(reply.precio).toBe(centavos(123_456))
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/price/a%2Fb?q=top')
})

test('an address that says what no call accepts is asked as it is, and the server refuses it', async () => {
  fetched.mockReturnValueOnce(answers({ code: 'not-found', message: 'No está' }, { status: 404 }))
  const long = 'x'.repeat(50)
  await expect(callApi(readPrice, { params: { id: long } })).rejects.toMatchObject({ status: 404 })
  expect(fetched.mock.calls[0]?.[0]).toBe(`/api/price/${long}`)
})

test('a sale leaves in pesos and proves that it comes from our page', async () => {
  fetched.mockReturnValueOnce(answers({}))
  await callApi(sell, { body: { total: centavos(990_050) }, headers: key })
  const init = fetched.mock.calls[0]?.[1]
  expect(init?.body).toBe('{"total":9900.5}')
  expect(new Headers(init?.headers).get('X-XSRF-TOKEN')).toBe('prueba=')
})

test('a reading the network lost is asked once more', async () => {
  fetched.mockImplementationOnce(noNetwork).mockReturnValueOnce(answers({ precio: 1 }))
  await expect(callApi(readPrice, { params: { id: '1' } })).resolves.toEqual({ precio: centavos(100) })
})

test('a sale with its key is sent once more, and no more than that', async () => {
  fetched.mockImplementation(noNetwork)
  await expect(callApi(sell, { body: { total: centavos(1) }, headers: key })).rejects.toMatchObject({
    code: 'unreachable',
    message: 'Error al conectar con el servidor.',
  })
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('a change without a key is never sent twice', async () => {
  fetched.mockImplementation(noNetwork)
  await expect(callApi(sell, { body: { total: centavos(1) } })).rejects.toMatchObject({ code: 'unreachable' })
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('a refusal carries its code, its sentence and the fresh figures', async () => {
  const refusal = {
    code: 'price-changed',
    message: 'El precio cambió, revisá tu carrito',
    quote: { total: 10 },
  }
  fetched.mockReturnValueOnce(answers(refusal, { status: 409 }))
  await expect(callApi(sell, { body: { total: centavos(1) } })).rejects.toMatchObject({
    ...refusal,
    status: 409,
  })
})

test('an answer that is no refusal of ours still gets a sentence', async () => {
  fetched.mockResolvedValueOnce(new Response('<h1>Bad gateway</h1>', { status: 500 }))
  await expect(callApi(readPrice, { params: { id: '1' } })).rejects.toMatchObject({
    code: 'unexpected',
    message: 'Algo salió mal. Volvé a intentarlo',
  })
})

test('an answer cut off half way is no answer', async () => {
  fetched.mockResolvedValueOnce(new Response('{"precio": 12'))
  await expect(callApi(readPrice, { params: { id: '1' } })).rejects.toMatchObject({ code: 'unreachable' })
})

test('an answer that does not fit the contract is a fault of the shop, and leaves its trace', async () => {
  const reported = vi.fn<(failure: unknown) => void>()
  vi.stubGlobal('reportError', reported)
  fetched.mockReturnValueOnce(answers({ precio: 'gratis' }))
  await expect(callApi(readPrice, { params: { id: '1' } })).rejects.toMatchObject({
    code: 'unexpected',
    message: 'Algo salió mal. Volvé a intentarlo',
    status: 500,
  })
  expect(reported).toHaveBeenCalledWith(expect.objectContaining({ name: expect.stringMatching('ZodError') }))
})

test('a call its maker called off while the answer came ends as that, not as a lost network', async () => {
  const stop = new AbortController()
  const body = new ReadableStream({ pull: () => stop.abort() })
  fetched.mockImplementationOnce((_, { signal }) =>
    Promise.resolve(new Response(body.pipeThrough(new TransformStream(), { signal: signal! }))),
  )
  await expect(callApi(readPrice, { params: { id: '1' }, signal: stop.signal })).rejects.toMatchObject({
    name: 'AbortError',
  })
})

test('a phone of some years ago, which cannot join two signals, makes calls that may be called off', async () => {
  const { any } = AbortSignal
  Reflect.deleteProperty(AbortSignal, 'any')
  onTestFinished(() => void Object.assign(AbortSignal, { any }))
  const { signal } = new AbortController()
  fetched.mockReturnValueOnce(answers({ precio: 1 }))
  await expect(callApi(readPrice, { params: { id: '1' }, signal })).resolves.toEqual({
    precio: centavos(100),
  })
})

test('a call its maker may call off is given up after 15 seconds like any other, and tried once more', async () => {
  const [first, second] = [new AbortController(), new AbortController()]
  const waits = vi.spyOn(AbortSignal, 'timeout')
  onTestFinished(() => waits.mockRestore())
  waits.mockReturnValueOnce(first.signal).mockReturnValueOnce(second.signal)
  fetched.mockImplementation(neverAnswered)
  const call = callApi(readPrice, { params: { id: '1' }, signal: new AbortController().signal })
  first.abort(new DOMException('', 'TimeoutError'))
  await vi.waitUntil(() => fetched.mock.calls.length === 2)
  second.abort(new DOMException('', 'TimeoutError'))
  await expect(call).rejects.toMatchObject({ code: 'unreachable' })
  expect(waits).toHaveBeenCalledWith(15_000)
})

test('a call its maker called off, before or while nobody answers, ends with the reason they gave', async () => {
  fetched.mockImplementation(neverAnswered)
  const early = AbortSignal.abort('ya no')
  await expect(callApi(readPrice, { params: { id: '1' }, signal: early })).rejects.toBe('ya no')
  const stop = new AbortController()
  const call = callApi(readPrice, { params: { id: '1' }, signal: stop.signal })
  await vi.waitUntil(() => fetched.mock.calls.length === 2)
  stop.abort('otra cosa')
  await expect(call).rejects.toBe('otra cosa')
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('a list says how many there are and where the next ones begin', async () => {
  fetched.mockReturnValueOnce(
    answers({ precio: 1 }, { headers: { 'X-Total-Count': '20', 'X-Next-Cursor': 'abc' } }),
  )
  await expect(callApiForList(readPrice, { params: { id: '1' } })).resolves.toMatchObject({
    total: 20,
    nextCursor: 'abc',
  })
})

test('a page being made asks in process, and an unknown product becomes a page with its status', async () => {
  vi.stubEnv('SSR', true)
  const context = new RouterContextProvider()
  context.set(reachApi, () =>
    answers({ code: 'product-not-found', message: 'Producto no encontrado' }, { status: 404 }),
  )
  await expect(orErrorPage(callApi(readPrice, { params: { id: '9' } }, context))).rejects.toMatchObject({
    data: { code: 'product-not-found', message: 'Producto no encontrado' },
    init: { status: 404 },
  })
  expect(fetched).not.toHaveBeenCalled()
})
