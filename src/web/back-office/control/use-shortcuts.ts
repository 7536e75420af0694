import { useEffect, useEffectEvent } from 'react'
import { useSingleKeys } from './single-keys.ts'

type Shortcuts = Readonly<Record<string, () => void>>

/**
 * Binds keys of a screen: 'F2', '/', 'Control+Enter'. Single characters work outside of fields, unless turned off. No
 * shortcut works under a dialog, except the order's.
 */
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
