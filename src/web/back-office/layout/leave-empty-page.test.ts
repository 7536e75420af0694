import { expect, test } from 'vitest'
import { readPageTrail } from '#web/components/list/page-trail.ts'
import { leaveEmptyPage } from './leave-empty-page.ts'

/** Where an empty page at this query leads, in a list whose places are these numbers; undefined where the page stays. */
async function leadsTo(query: string, places: readonly number[]): Promise<string | undefined> {
  const trail = readPageTrail(new URLSearchParams(query))
  const readFrom = async (cursor: string | undefined) => ({
    reply: places.filter((place) => cursor === undefined || place < Number(cursor)),
  })
  try {
    await leaveEmptyPage('/dashboard/products', trail, readFrom)
  } catch (answer) {
    if (!(answer instanceof Response)) throw answer
    const isReplaced = answer.headers.get('X-Remix-Replace') === 'true'
    return `${isReplaced ? '' : 'pushed: '}${answer.headers.get('Location')}`
  }
}

test('an empty page is replaced by the nearest page before it that has rows, with its filters', async () => {
  expect(await leadsTo('q=top&desde=80.55', [90, 70])).toBe('/dashboard/products?q=top&desde=80')
  expect(await leadsTo('q=top&desde=80.55.30', [90])).toBe('/dashboard/products?q=top')
})

test('the first page stays where it is, with rows or without', async () => {
  expect(await leadsTo('', [])).toBeUndefined()
})

test('an address with hundreds of pages that never were leads to the first page after a few reads', async () => {
  expect(await leadsTo(`desde=${'1.'.repeat(500)}1`, [90])).toBe('/dashboard/products?')
})
