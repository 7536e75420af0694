import { useEffect, useEffectEvent } from 'react'
import { useSingleKeyShortcuts } from './single-key-shortcuts.ts'

type Shortcuts = Readonly<Record<string, () => void>>

/**
 * Binds keys of a screen: 'F2', 'Shift+F2', '/', 'Control+Enter'. Single characters work outside of fields, unless turned off. No
 * shortcut works in a modal dialog, except in the dialog of the order.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const [hasSingleKeys] = useSingleKeyShortcuts()
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = shortcuts[nameOf(event)]
    if (action === undefined || event.defaultPrevented || event.altKey) return
    if (event.key.length === 1 && (!hasSingleKeys || isTypedInto(event.target))) return
    if (document.querySelector('dialog:modal:not(:has([data-order]))') !== null) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** Shift is part of the name only of function keys, because Shift also types characters such as '/'. */
function nameOf({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): string {
  if (ctrlKey || metaKey) return `Control+${key}`
  return shiftKey && /^F\d/.test(key) ? `Shift+${key}` : key
}

const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type=radio]), textarea, select')
