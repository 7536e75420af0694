import {
  type BurstEnd,
  type BurstReading,
  continuesBurst,
  type FieldKind,
  isCharacter,
  isPadWithoutNumLock,
  type KeyBurst,
  classifyBurst,
  burstText,
} from './scan-burst.ts'
import {
  typedChangeOf,
  type FieldBefore,
  fieldOf,
  fieldKindOf,
  undoChange,
  withoutChange,
} from './field-changes.ts'

/** A burst of keys that is, or may be, the code of a label. */
export type Scan = {
  code: string
  reading: Exclude<BurstReading, 'typed'>
  /** Removes the code from its fields. Only the first call has an effect. The code of a `label` is already removed. */
  removeText: () => void
  /** Runs the default action of the Enter after a typed text. */
  pressEnter: () => void
}

/** A pause of this length ends a code, because some readers send no end key. */
const QUIET_FIELD_MS = 400
const QUIET_ELSEWHERE_MS = 150
/** Maximum time from the last key of a code to its end key (Enter or Tab). */
const LATEST_END_MS = 400
/** Maximum time to a second end key, because some readers send two end keys. */
const SECOND_END_MS = 150
/** Keys of a numeric pad with at most this gap are one text, which is reported once. */
const PAD_GAP_MS = 1_000
/** A timer that fires later than this had to wait for a busy page. Key events may then still be queued. */
const BUSY_MS = 30

const MODIFIERS = new Set(['Shift', 'CapsLock', 'AltGraph', 'NumLock', 'Fn'])

/**
 * Calls `onScan` for each burst of keys that is, or may be, a code. Returns a function that stops listening. Outside of
 * fields the keys are suppressed, and dispatched again after a burst that is no code. In a field the keys type at once,
 * and a code is removed afterwards. A space, Enter or Tab starts no burst, so buttons react at once. Calls
 * `onNumLockOff` once for each text from a numeric pad that types no digits.
 */
export function listenToScanner(onScan: (scan: Scan) => void, onNumLockOff: () => void): () => void {
  let burst: KeyBurst = []
  let suppressedKeys: KeyboardEvent[] = []
  let fields: FieldBefore[] = []
  /** Target of the last key. A press may move the focus before the burst ends. */
  let fieldKind: FieldKind = 'elsewhere'
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Until this time an Enter or Tab belongs to the previous code. */
  let endsUntil = Number.NEGATIVE_INFINITY
  /** Until this time another key of the numeric pad belongs to the reported text. */
  let padReportedUntil = Number.NEGATIVE_INFINITY
  const suppressed = new Set<string>()

  const suppress = (event: KeyboardEvent) => {
    suppressed.add(event.code)
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  const readingNow = (end: BurstEnd) => (burst.length === 0 ? 'typed' : classifyBurst(burst, fieldKind, end))

  /** Reports a possible code, or else dispatches the suppressed keys again. */
  const finish = (end: BurstEnd, enter?: KeyboardEvent): BurstReading => {
    const reading = readingNow(end)
    const [code, keys, before] = [burstText(burst), suppressedKeys, fields]
    clearTimeout(timer)
    ;[burst, suppressedKeys, fields] = [[], [], []]
    if (reading === 'typed') {
      for (const key of keys) redispatch(key)
      return reading
    }
    let changes = before.map(typedChangeOf)
    const removeText = () => {
      for (const change of changes) undoChange(change)
      // The next code may already be arriving in the same field.
      fields = fields.map((now) => changes.reduce(withoutChange, now))
      changes = []
    }
    if (reading === 'label') removeText()
    onScan({ code, reading, removeText, pressEnter: () => enter && pressEnter(enter) })
    return reading
  }

  /** Another key interrupted the burst. Text in a field stays unless it is certainly a code. */
  const endBurst = () => {
    if (suppressedKeys.length > 0 || readingNow({ by: 'pause' }) === 'label') finish({ by: 'pause' })
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
    const isLate = !continuesBurst(burst, at)
    if (isLate && at <= endsUntil) return suppress(event)
    if (isLate && (readingNow({ by: 'pause' }) !== 'label' || at - burst.at(-1)!.at > LATEST_END_MS))
      return endBurst()
    const reading = finish(isLate ? { by: 'pause' } : { by, at }, by === 'Enter' ? event : undefined)
    if (reading === 'label') endsUntil = at + SECOND_END_MS
    // After a typed text, Tab leaves the field as usual. In a quantity field Tab is suppressed, because leaving would
    // apply the code's digits as the quantity.
    const keepsField = by === 'Enter' || reading === 'likely' || fieldKind === 'quantity'
    if (reading === 'label' || (reading !== 'typed' && keepsField)) suppress(event)
  }

  const addKey = (event: KeyboardEvent) => {
    const { key, timeStamp: at } = event
    if (!continuesBurst(burst, at)) endBurst()
    const isFirst = burst.length === 0
    if (isFirst && key === ' ') return
    burst = [...burst, { text: key === 'Dead' ? '' : key, at }]
    fieldKind = fieldKindOf(document.activeElement)
    const field = fieldOf(document.activeElement)
    waitForPause(field ? QUIET_FIELD_MS : QUIET_ELSEWHERE_MS)
    // The first slash moves the focus to the search, which then receives the next key.
    if (!field && isFirst && key === '/') return
    if (!field) {
      suppressedKeys = [...suppressedKeys, event]
      return suppress(event)
    }
    if (!fields.some((one) => one.field === field)) fields = [...fields, { field, value: field.value }]
    // A space would open the options of the select.
    if (key === ' ' && field instanceof HTMLSelectElement && !isFirst) suppress(event)
  }

  /** A reader that types on the pad also sends its end key, which must press no button. */
  const reportPad = ({ timeStamp: at }: KeyboardEvent) => {
    endBurst()
    if (at > padReportedUntil) onNumLockOff()
    padReportedUntil = at + PAD_GAP_MS
    endsUntil = at + SECOND_END_MS
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    if (redispatched.has(event) || MODIFIERS.has(key)) return
    if (event.isComposing || event.repeat || isCommand(event)) return endBurst()
    // A PIN is no code, and while the back office is locked no code is added.
    if (document.querySelector('dialog:modal [data-pin]') !== null) return endBurst()
    // A field for another code than a product's, with an own Enter.
    if (document.activeElement?.matches('[data-own-code]')) return endBurst()
    if (key === 'Enter' || key === 'Tab') return endWith(event, key)
    const numLock = event.getModifierState('NumLock')
    if (isPadWithoutNumLock({ key, code: event.code, numLock })) return reportPad(event)
    if (key !== 'Dead' && !isCharacter(key)) return endBurst()
    addKey(event)
  }

  /** Firefox presses a button when the space bar is released. */
  const onKeyUp = (event: KeyboardEvent) => {
    if (suppressed.delete(event.code)) event.preventDefault()
  }

  // Capture phase, so the keys of a code press no button and submit no form.
  globalThis.addEventListener('keydown', onKeyDown, { capture: true })
  globalThis.addEventListener('keyup', onKeyUp, { capture: true })
  return () => {
    clearTimeout(timer)
    globalThis.removeEventListener('keydown', onKeyDown, { capture: true })
    globalThis.removeEventListener('keyup', onKeyUp, { capture: true })
  }
}

/** Ctrl plus Alt equals AltGr on some keyboards and types characters. */
const isCommand = (event: KeyboardEvent): boolean =>
  event.metaKey || ((event.ctrlKey || event.altKey) && !event.getModifierState('AltGraph'))

const redispatched = new WeakSet<Event>()

/**
 * Dispatches a copy of the key event, whose default action the browser ignores. Returns true unless the page prevents
 * that action.
 */
function redispatch({ target, key, code, shiftKey }: KeyboardEvent): boolean {
  const copy = new KeyboardEvent('keydown', { key, code, shiftKey, bubbles: true, cancelable: true })
  redispatched.add(copy)
  return (target instanceof Element && target.isConnected ? target : document.body).dispatchEvent(copy)
}

function pressEnter(event: KeyboardEvent): void {
  if (!redispatch(event) || !(event.target instanceof HTMLInputElement)) return
  const { form } = event.target
  const button = [...(form?.elements ?? [])].find(
    (one) => one instanceof HTMLButtonElement && one.type === 'submit',
  )
  form?.requestSubmit(button as HTMLButtonElement | undefined)
}
