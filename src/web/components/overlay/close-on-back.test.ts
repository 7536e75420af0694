import { beforeEach, expect, test, vi } from 'vitest'
import type { closeOnBack as CloseOnBack } from './close-on-back.ts'

/** Fake browser history: `go` is asynchronous, `pushState` is not. */
class FakeHistory {
  entries: { key: string; panels?: number }[] = [{ key: 'before' }, { key: 'till' }]
  here = 1
  pendingMoves: number[] = []
  get state() {
    return this.entries[this.here]!
  }
  pushState(state: { key: string }) {
    this.entries = [...this.entries.slice(0, ++this.here), state]
  }
  go(by: number) {
    this.pendingMoves.push(by)
  }
  forward() {
    this.go(1)
  }
}

let fakeHistory: FakeHistory
/** Pages of the popstate events that reached the router. */
let routerEvents: string[]
let popStateListener: (event: { stopImmediatePropagation: () => void }) => void
let closeOnBack: typeof CloseOnBack
let startListening: () => void

beforeEach(async () => {
  fakeHistory = new FakeHistory()
  routerEvents = []
  vi.stubGlobal('history', fakeHistory)
  vi.stubGlobal('addEventListener', (_type: string, listener: typeof popStateListener) => {
    popStateListener = listener
  })
  vi.resetModules()
  const { closeOnBack: close, listenToBack } = await import('./close-on-back.ts')
  closeOnBack = close
  startListening = listenToBack
})

const flushMicrotasks = () => Promise.resolve().then(() => {})

/** Runs the pending history moves and a move of the user (`pressed`). Returns the final page and depth. */
async function runMoves(userMove?: number): Promise<string> {
  await flushMicrotasks()
  if (userMove !== undefined) fakeHistory.go(userMove)
  for (let by = fakeHistory.pendingMoves.shift(); by !== undefined; by = fakeHistory.pendingMoves.shift()) {
    const target = fakeHistory.here + by
    if (fakeHistory.entries[target] === undefined) continue
    fakeHistory.here = target
    let isStopped = false
    popStateListener({
      stopImmediatePropagation: () => {
        isStopped = true
      },
    })
    if (!isStopped) routerEvents.push(fakeHistory.state.key)
    await flushMicrotasks()
  }
  return `${fakeHistory.state.key} ${fakeHistory.state.panels ?? 0}`
}

/** Panel that opens and closes like a dialog. */
function open(refusesOnce = false) {
  let isRefusing = refusesOnce
  const panel = { open: true, close: () => {} }
  const removeEntry = closeOnBack(() => {
    if (isRefusing) isRefusing = false
    else panel.close()
  })
  panel.close = () => {
    panel.open = false
    removeEntry()
  }
  return panel
}

test('Back closes the innermost panel, then the next, then leaves the page; the router receives only the page event', async () => {
  startListening()
  const [form, confirmation] = [open(), open()]
  expect(await runMoves()).toBe('till 2')
  expect(await runMoves(-1)).toBe('till 1')
  expect([form.open, confirmation.open]).toEqual([true, false])
  expect(await runMoves(-1)).toBe('till 0')
  expect(form.open).toBe(false)
  expect(routerEvents).toEqual([])
  expect(await runMoves(-1)).toBe('before 0')
  expect(routerEvents).toEqual(['before'])
})

test('Two panels that are closed without Back remove both of their history entries', async () => {
  startListening()
  const [form, confirmation] = [open(), open()]
  await runMoves()
  confirmation.close()
  form.close()
  expect(await runMoves()).toBe('till 0')
  expect(await runMoves(-1)).toBe('before 0')
})

test('A panel that opens while another closes reuses its entry, and a later panel gets a new entry', async () => {
  startListening()
  const first = open()
  await runMoves()
  first.close()
  const second = open()
  expect(await runMoves()).toBe('till 1')
  expect(fakeHistory.entries).toHaveLength(3)
  second.close()
  await flushMicrotasks()
  open()
  expect(await runMoves()).toBe('till 1')
  expect(await runMoves(-1)).toBe('till 0')
})

test('A panel that refuses to close gets another close request from the next Back', async () => {
  startListening()
  const panel = open(true)
  await runMoves()
  expect(await runMoves(-1)).toBe('till 1')
  expect(panel.open).toBe(true)
  expect(await runMoves(-1)).toBe('till 0')
  expect(panel.open).toBe(false)
})

test('A page opened during a pending history move stays open', async () => {
  startListening()
  const panel = open()
  await runMoves()
  panel.close()
  await flushMicrotasks()
  fakeHistory.pushState({ key: 'sales' })
  expect(await runMoves()).toBe('sales 0')
})

test('Back skips a history entry whose panel no longer exists', async () => {
  startListening()
  const panel = open()
  await runMoves()
  fakeHistory.pushState({ key: 'sales' })
  panel.close()
  expect(await runMoves()).toBe('sales 0')
  expect(await runMoves(-1)).toBe('till 0')
  expect(routerEvents).toEqual(['till'])
  expect(await runMoves(-1)).toBe('before 0')
})

test('A page that was reloaded under an open panel goes back from the panel’s history entry at once', async () => {
  fakeHistory.pushState({ key: 'till', panels: 1 } as { key: string })
  startListening()
  expect(await runMoves()).toBe('till 0')
  expect(routerEvents).toEqual([])
})
