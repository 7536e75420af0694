import { useEffect, useEffectEvent } from 'react'
import { useSingleKeys } from './single-keys.ts'

type Shortcuts = Readonly<Record<string, () => void>>

/** The keys of a screen: 'F2', '/', 'Control+Enter'. A single character counts outside of fields, unless turned off; nothing under a dialog but the order's. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const [hasSingleKeys] = useSingleKeys()
  const press = useEffectEvent((event: KeyboardEvent) => {
    const name = event.ctrlKey || event.metaKey ? `Control+${event.key}` : event.key
    const act = shortcuts[name]
    if (act === undefined || event.defaultPrevented || event.altKey) return
    if (event.key.length === 1 && (!hasSingleKeys || isTypedInto(event.target))) return
    if (document.querySelector('dialog:modal:not(:has([data-order]))') !== null) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}

const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type=radio]), textarea, select')
