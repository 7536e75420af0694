import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { inFormTurn } from './in-form-turn.ts'
import { LONGEST_FORM_BYTES } from './read-form-body.ts'

test('A large form stays unread while another is answered, and small forms share the memory', async () => {
  const begun: string[] = []
  const end = new Map<string, () => void>()
  const app = new Hono().post('/:name', (c) =>
    inFormTurn(c, () => {
      begun.push(c.req.param('name'))
      return new Promise<Response>((resolve) => end.set(c.req.param('name'), () => resolve(c.text('ok'))))
    }),
  )
  const send = (name: string, bytes?: number) =>
    app.request(`/${name}`, {
      method: 'POST',
      headers: bytes === undefined ? {} : { 'content-length': String(bytes) },
    })
  const sent = [
    send('small', 300_000),
    send('small too', 300_000),
    send('large', LONGEST_FORM_BYTES),
    send('of unknown length'),
  ]
  const finish = async (name: string, at: number) => {
    end.get(name)!()
    expect((await sent[at]!).status).toBe(200)
  }
  await expect.poll(() => begun).toEqual(['small', 'small too'])
  await finish('small', 0)
  await finish('small too', 1)
  expect(begun.slice(2)).toEqual(['large'])
  await finish('large', 2)
  expect(begun.slice(3)).toEqual(['of unknown length'])
  await finish('of unknown length', 3)
})
