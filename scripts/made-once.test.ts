import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { madeOnce } from './made-once.ts'

let place: string
const fillWith = (word: string) => async (folder: string) => {
  writeFileSync(path.join(folder, 'one'), word)
  await turn()
  writeFileSync(path.join(folder, 'two'), word)
}
const said = (folder: string) => ['one', 'two'].map((name) => readFileSync(path.join(folder, name), 'utf8'))

beforeEach(() => {
  place = mkdtempSync(path.join(tmpdir(), 'vidriera-made-once-'))
})
afterEach(() => rmSync(place, { recursive: true }))

test('what was made is not made again', async () => {
  const first = await madeOnce(place, 'a', fillWith('first'))
  expect(await madeOnce(place, 'a', fillWith('second'))).toBe(first)
  expect(said(first)).toEqual(['first', 'first'])
})

test('two programs that need it at the same time get one and the same, whole', async () => {
  const [one, other] = await Promise.all([
    madeOnce(place, 'a', fillWith('one')),
    madeOnce(place, 'a', fillWith('other')),
  ])
  expect(one).toBe(other)
  const [first, second] = said(one)
  expect(first).toBe(second)
  expect(readdirSync(place)).toEqual(['filled-a'])
})

test('one that could not be filled leaves nothing behind', async () => {
  const fails = madeOnce(place, 'a', async (folder) => {
    writeFileSync(path.join(folder, 'one'), 'half')
    throw new Error('no more disk')
  })
  await expect(fails).rejects.toThrow('no more disk')
  expect(readdirSync(place)).toEqual([])
})

test('the one used last helps to make the next, and goes when nobody has used it for an hour', async () => {
  const old = await madeOnce(place, 'a', fillWith('old'))
  let given: string | undefined
  await madeOnce(place, 'b', async (folder, last) => {
    given = last
    await fillWith('new')(folder)
  })
  expect(given).toBe(old)
  expect(existsSync(old)).toBe(true)
  const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1_000)
  utimesSync(old, twoHoursAgo, twoHoursAgo)
  await madeOnce(place, 'b', fillWith('never'))
  expect(readdirSync(place)).toEqual(['filled-b'])
})
