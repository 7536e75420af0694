import {
  type BurstEnd,
  type BurstReading,
  continues,
  isCharacter,
  type KeyBurst,
  readingOf,
  textOf,
} from './scan-burst.ts'
import { changeOf, type FieldBefore, fieldOf, placeOf, takeOut, withoutChange } from './taken-back-text.ts'

/** A burst of keys that is, or may be, the code of a label. */
export type Scan = {
  code: string
  reading: Exclude<BurstReading, 'typed'>
  /** Takes the code out of the field that it was typed into, once. Of a `label` this is done already. */
  takeBack: () => void
  /** Does what the Enter behind the burst does in its field, because a person typed the text. */
  pressEnter: () => void
}

/** A field is quiet for this long before its text is read as a code without a key behind it. */
const QUIET_FIELD_MS = 400
const QUIET_ELSEWHERE_MS = 150
/** The key behind a code comes at most this late. */
const LATEST_END_MS = 400
/** Some readers send two keys behind a code. */
const SECOND_END_MS = 150
/** A timer that is later than this ran on a busy page, where key events may still wait. */
const BUSY_MS = 30

const MODIFIERS = new Set(['Shift', 'CapsLock', 'AltGraph', 'NumLock', 'Fn'])

/**
 * Calls `onScan` for each burst of keys that is a code, or may be one. Returns what stops the listening.
 * Outside of fields the keys of a burst reach nothing. When the burst is no code, they are sent on. In a field they type at
 * once, and are taken back when the burst is a code. A space, Enter or Tab begins no burst, so it presses a button at once.
 */
export function listenToReader(onScan: (scan: Scan) => void): () => void {
  let burst: KeyBurst = []
  let held: KeyboardEvent[] = []
  let fields: FieldBefore[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Until then an Enter or a Tab belongs to the code before. */
  let endsUntil = Number.NEGATIVE_INFINITY
  const swallowed = new Set<string>()

  const swallow = (event: KeyboardEvent) => {
    swallowed.add(event.code)
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  const readingNow = (end: BurstEnd) =>
    burst.length === 0 ? 'typed' : readingOf(burst, placeOf(document.activeElement), end)

  /** Reports the burst, or sends its keys on. */
  const finish = (end: BurstEnd, enter?: KeyboardEvent): BurstReading => {
    const reading = readingNow(end)
    const [code, keys, before] = [textOf(burst), held, fields]
    clearTimeout(timer)
    ;[burst, held, fields] = [[], [], []]
    if (reading === 'typed') {
      for (const key of keys) sendOn(key)
      return reading
    }
    let changes = before.map(changeOf)
    const takeBack = () => {
      for (const change of changes) takeOut(change)
      // The next code may be on its way into the same field.
      fields = fields.map((now) => changes.reduce(withoutChange, now))
      changes = []
    }
    if (reading === 'label') takeBack()
    onScan({ code, reading, takeBack, pressEnter: () => enter && pressEnter(enter) })
    return reading
  }

  /** Finishes a burst behind which something else came than a reader's key. Text in a field stays unless it is certainly a code. */
  const settle = () => {
    if (held.length > 0 || readingNow({ by: 'pause' }) === 'label') finish({ by: 'pause' })
    clearTimeout(timer)
    ;[burst, fields] = [[], []]
  }

  const waitForPause = (ms: number) => {
    clearTimeout(timer)
    const due = performance.now() + ms
    timer = setTimeout(() => {
      if (performance.now() - due > BUSY_MS) return waitForPause(BUSY_MS)
      const last = burst.at(-1)?.at ?? 0
      if (finish({ by: 'pause' }) === 'label') endsUntil = last + LATEST_END_MS
    }, ms)
  }

  const endWith = (event: KeyboardEvent, by: 'Enter' | 'Tab') => {
    const at = event.timeStamp
    const isLate = !continues(burst, at)
    if (isLate && at <= endsUntil) return swallow(event)
    if (isLate && (readingNow({ by: 'pause' }) !== 'label' || at - burst.at(-1)!.at > LATEST_END_MS))
      return settle()
    const place = placeOf(document.activeElement)
    const reading = finish(isLate ? { by: 'pause' } : { by, at }, by === 'Enter' ? event : undefined)
    if (reading === 'label') endsUntil = at + SECOND_END_MS
    // A Tab behind what a person may have typed leaves the field as it always does. A quantity would then count at once, with the
    // digits of a code in it, so its Tab waits for the answer too.
    const keepsField = by === 'Enter' || reading === 'likely' || place === 'quantity'
    if (reading === 'label' || (reading !== 'typed' && keepsField)) swallow(event)
  }

  const take = (event: KeyboardEvent) => {
    const { key, timeStamp: at } = event
    if (!continues(burst, at)) settle()
    const isFirst = burst.length === 0
    if (isFirst && key === ' ') return
    burst = [...burst, { text: key === 'Dead' ? '' : key, at }]
    const field = fieldOf(document.activeElement)
    waitForPause(field ? QUIET_FIELD_MS : QUIET_ELSEWHERE_MS)
    // A slash leads a person to the search, where the next key is already typed.
    if (!field && isFirst && key === '/') return
    if (!field) {
      held = [...held, event]
      return swallow(event)
    }
    if (!fields.some((one) => one.field === field)) fields = [...fields, { field, value: field.value }]
    // A space opens a list of choices.
    if (key === ' ' && field instanceof HTMLSelectElement && !isFirst) swallow(event)
  }

  const hear = (event: KeyboardEvent) => {
    const { key } = event
    if (sentOn.has(event) || MODIFIERS.has(key)) return
    if (event.isComposing || event.repeat || isCommand(event)) return settle()
    if (key === 'Enter' || key === 'Tab') return endWith(event, key)
    if (key !== 'Dead' && !isCharacter(key)) return settle()
    take(event)
  }

  /** Firefox presses a button with the release of the space bar. */
  const hearRelease = (event: KeyboardEvent) => {
    if (swallowed.delete(event.code)) event.preventDefault()
  }

  // Before the page: the keys of a code press no button and submit no form.
  globalThis.addEventListener('keydown', hear, { capture: true })
  globalThis.addEventListener('keyup', hearRelease, { capture: true })
  return () => {
    clearTimeout(timer)
    globalThis.removeEventListener('keydown', hear, { capture: true })
    globalThis.removeEventListener('keyup', hearRelease, { capture: true })
  }
}

/** Ctrl and Alt together are the AltGr of some keyboards, which types characters. */
const isCommand = (event: KeyboardEvent): boolean =>
  event.metaKey || ((event.ctrlKey || event.altKey) && !event.getModifierState('AltGraph'))

const sentOn = new WeakSet<Event>()

/** Answers whether the page left the key to the browser, which does nothing with a key that a script sent. */
function sendOn({ target, key, code, shiftKey }: KeyboardEvent): boolean {
  const again = new KeyboardEvent('keydown', { key, code, shiftKey, bubbles: true, cancelable: true })
  sentOn.add(again)
  return (target instanceof Element && target.isConnected ? target : document.body).dispatchEvent(again)
}

function pressEnter(event: KeyboardEvent): void {
  if (!sendOn(event) || !(event.target instanceof HTMLInputElement)) return
  const { form } = event.target
  const button = [...(form?.elements ?? [])].find(
    (one) => one instanceof HTMLButtonElement && one.type === 'submit',
  )
  form?.requestSubmit(button as HTMLButtonElement | undefined)
}
