import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { withFormMemory } from './form-memory.ts'
import { MAX_FORM_BYTES } from './read-form-body.ts'

test('A large form stays unread while another large form is processed, and small forms share the memory', async () => {
  const started: string[] = []
  const finishers = new Map<string, () => void>()
  const app = new Hono().post('/:name', (c) =>
    withFormMemory(
      c,
      () => {
        started.push(c.req.param('name'))
        return new Promise<Response>((resolve) =>
          finishers.set(c.req.param('name'), () => resolve(c.text('ok'))),
        )
      },
      { isOfStaff: true, client: undefined },
    ),
  )
  const send = (name: string, bytes?: number) =>
    app.request(`/${name}`, {
      method: 'POST',
      headers: bytes === undefined ? {} : { 'content-length': String(bytes) },
    })
  const sent = [
    send('small', 300_000),
    send('small too', 300_000),
    send('large', MAX_FORM_BYTES),
    send('of unknown length'),
  ]
  const finishForm = async (name: string, at: number) => {
    finishers.get(name)!()
    expect((await sent[at]!).status).toBe(200)
  }
  await expect.poll(() => started).toEqual(['small', 'small too'])
  await finishForm('small', 0)
  await finishForm('small too', 1)
  expect(started.slice(2)).toEqual(['large'])
  await finishForm('large', 2)
  expect(started.slice(3)).toEqual(['of unknown length'])
  await finishForm('of unknown length', 3)
})

test('One client without an account that sends slowly leaves a slot for the form of another client', async () => {
  const started: string[] = []
  const finishers: (() => void)[] = []
  const app = new Hono().post('/:network', (c) => {
    const key = c.req.param('network')
    const send = () => {
      started.push(key)
      return new Promise<Response>((resolve) => finishers.push(() => resolve(c.text('ok'))))
    }
    return withFormMemory(c, send, { isOfStaff: false, client: { key, network: key, isKnown: false } })
  })
  const send = async (network: string) =>
    app.request(`/${network}`, { method: 'POST', headers: { 'content-length': String(MAX_FORM_BYTES) } })
  const sent = ['slow', 'slow', 'slow', 'other'].map(send)
  await expect.poll(() => started).toEqual(['slow', 'slow', 'other'])
  for (const finish of finishers) finish()
  await expect.poll(() => started).toEqual(['slow', 'slow', 'other', 'slow'])
  finishers.at(-1)!()
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
})
