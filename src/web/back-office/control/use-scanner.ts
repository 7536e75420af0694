import { useEffect, useEffectEvent } from 'react'
import { isScan, type KeyBurst, NO_KEYS, withKey } from './scan-burst.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Hears what a scanner, which is a fast keyboard, writes and ends with Enter, wherever the focus is. A field it wrote into gets
 * back what it had.
 */
export function useScanner(onScan: (code: string) => void): void {
  const scan = useEffectEvent(onScan)
  useEffect(() => {
    let burst: KeyBurst = NO_KEYS
    let written: (() => void) | undefined
    const hear = (event: KeyboardEvent) => {
      const { key, timeStamp: now } = event
      if (event.ctrlKey || event.metaKey || event.isComposing) burst = NO_KEYS
      else if (key === 'Enter' && isScan(burst, now)) {
        const code = burst.text
        burst = NO_KEYS
        event.preventDefault()
        event.stopImmediatePropagation()
        written?.()
        scan(code)
      } else if (key.length === 1) {
        burst = withKey(burst, key, now)
        if (burst.text === key) written = giveBackTo(document.activeElement)
      }
    }
    // Before anybody else: the Enter of a scanner submits no form.
    globalThis.addEventListener('keydown', hear, { capture: true })
    return () => globalThis.removeEventListener('keydown', hear, { capture: true })
  }, [])
}

/** Letters also choose in a select. */
function giveBackTo(focused: Element | null): (() => void) | undefined {
  if (!isField(focused)) return undefined
  const { value } = focused
  return () => {
    if (focused.value === value) return
    // Past React's own setter, so that it hears of the change.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(focused), 'value')?.set?.call(focused, value)
    focused.dispatchEvent(
      new Event(focused instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
    )
  }
}

const isField = (element: Element | null): element is Field =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement
