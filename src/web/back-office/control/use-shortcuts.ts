import { useEffect, useEffectEvent } from 'react'
import { useSingleKeyShortcuts } from './single-key-shortcuts.ts'

type Shortcuts = Readonly<Record<string, () => void>>

/**
 * Binds keys of a screen: 'F2', '/', 'Control+Enter'. Single characters work outside of fields, unless turned off. No
 * shortcut works in a modal dialog, except in the dialog of the order.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const [hasSingleKeys] = useSingleKeyShortcuts()
  const press = useEffectEvent((event: KeyboardEvent) => {
    const name = event.ctrlKey || event.metaKey ? `Control+${event.key}` : event.key
    const action = shortcuts[name]
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

const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type=radio]), textarea, select')
