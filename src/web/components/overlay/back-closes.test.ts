import { beforeEach, expect, test, vi } from 'vitest'
import type { closeOnBack as CloseOnBack } from './back-closes.ts'

/** Fake browser history: `go` is asynchronous, `pushState` is not. */
class Travelled {
  entries: { key: string; panels?: number }[] = [{ key: 'before' }, { key: 'till' }]
  here = 1
  journeys: number[] = []
  get state() {
    return this.entries[this.here]!
  }
  pushState(state: { key: string }) {
    this.entries = [...this.entries.slice(0, ++this.here), state]
  }
  go(by: number) {
    this.journeys.push(by)
  }
  forward() {
    this.go(1)
  }
}

let travelled: Travelled
/** Pages of the popstate events that reached the router. */
let heardByRouter: string[]
let hear: (event: { stopImmediatePropagation: () => void }) => void
let closeOnBack: typeof CloseOnBack
let watch: () => void

beforeEach(async () => {
  travelled = new Travelled()
  heardByRouter = []
  vi.stubGlobal('history', travelled)
  vi.stubGlobal('addEventListener', (_type: string, listener: typeof hear) => {
    hear = listener
  })
  vi.resetModules()
  const { closeOnBack: close, watchBack } = await import('./back-closes.ts')
  closeOnBack = close
  watch = watchBack
})

const aMoment = () => Promise.resolve().then(() => {})

/** Runs the pending history moves and a move of the user (`pressed`). Returns the final page and depth. */
async function arrive(pressed?: number): Promise<string> {
  await aMoment()
  if (pressed !== undefined) travelled.go(pressed)
  for (let by = travelled.journeys.shift(); by !== undefined; by = travelled.journeys.shift()) {
    const there = travelled.here + by
    if (travelled.entries[there] === undefined) continue
    travelled.here = there
    let stopped = false
    hear({
      stopImmediatePropagation: () => {
        stopped = true
      },
    })
    if (!stopped) heardByRouter.push(travelled.state.key)
    await aMoment()
  }
  return `${travelled.state.key} ${travelled.state.panels ?? 0}`
}

/** Panel that opens and closes like a dialog. */
function open(refusesOnce = false) {
  let refuses = refusesOnce
  const panel = { open: true, close: () => {} }
  const leave = closeOnBack(() => {
    if (refuses) refuses = false
    else panel.close()
  })
  panel.close = () => {
    panel.open = false
    leave()
  }
  return panel
}

test('Back closes the innermost panel, then the next, then leaves the page; the router receives only the page event', async () => {
  watch()
  const [form, question] = [open(), open()]
  expect(await arrive()).toBe('till 2')
  expect(await arrive(-1)).toBe('till 1')
  expect([form.open, question.open]).toEqual([true, false])
  expect(await arrive(-1)).toBe('till 0')
  expect(form.open).toBe(false)
  expect(heardByRouter).toEqual([])
  expect(await arrive(-1)).toBe('before 0')
  expect(heardByRouter).toEqual(['before'])
})

test('A panel closed without Back removes its history entry; two panels at once remove both', async () => {
  watch()
  const [form, question] = [open(), open()]
  await arrive()
  question.close()
  form.close()
  expect(await arrive()).toBe('till 0')
  expect(await arrive(-1)).toBe('before 0')
})

test('A panel that opens while another closes reuses its entry, and a later panel gets a new entry', async () => {
  watch()
  const first = open()
  await arrive()
  first.close()
  const second = open()
  expect(await arrive()).toBe('till 1')
  expect(travelled.entries).toHaveLength(3)
  second.close()
  await aMoment()
  open()
  expect(await arrive()).toBe('till 1')
  expect(await arrive(-1)).toBe('till 0')
})

test('A panel that refuses to close gets another close request from the next Back', async () => {
  watch()
  const panel = open(true)
  await arrive()
  expect(await arrive(-1)).toBe('till 1')
  expect(panel.open).toBe(true)
  expect(await arrive(-1)).toBe('till 0')
  expect(panel.open).toBe(false)
})

test('A page opened during a pending history move stays open', async () => {
  watch()
  const panel = open()
  await arrive()
  panel.close()
  await aMoment()
  travelled.pushState({ key: 'sales' })
  expect(await arrive()).toBe('sales 0')
})

test('A leftover entry under a newer page is skipped', async () => {
  watch()
  const panel = open()
  await arrive()
  travelled.pushState({ key: 'sales' })
  panel.close()
  expect(await arrive()).toBe('sales 0')
  expect(await arrive(-1)).toBe('till 0')
  expect(heardByRouter).toEqual(['till'])
  expect(await arrive(-1)).toBe('before 0')
})

test('a page reloaded under a panel leaves its entry at once', async () => {
  travelled.pushState({ key: 'till', panels: 1 } as { key: string })
  watch()
  expect(await arrive()).toBe('till 0')
  expect(heardByRouter).toEqual([])
})
