import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { openBrowserStorage } from '#web/browser-storage.ts'
import { useAwake } from '#web/components/use-awake.ts'
import { useMedia } from '#web/components/use-media.ts'
import { type ChatOpening, isChatOpen } from './chat-opening.ts'
import { useGivingWay } from './use-giving-way.ts'

/** Specification section 9. */
const CLOSES_AFTER_MS = 20_000

/** In session storage, because a visit lasts as long as the tab. */
const GREETED_KEY = 'chatSaludo'

const storage = openBrowserStorage('sessionStorage')

/**
 * The chat opens by itself once, on the first page of a visit with enough space. The panel closes after 20 s without
 * pointer or focus inside, or when the focus reaches covered content. `asked`: the visitor opened the chat, so the
 * panel may take the focus.
 */
export function useChatWidget() {
  const { pathname } = useLocation()
  const awake = useAwake()
  const cramped = useMedia('(width < 40rem), (height < 53rem)')
  const [opening, setOpening] = useState<ChatOpening>()
  const [held, setHeld] = useState(false)
  const box = useRef<HTMLElement>(null)
  const returnsFocus = useRef(false)
  if (awake && opening === undefined) setOpening({ by: storage.read(GREETED_KEY) ? 'nobody' : 'greeting' })
  const open = opening !== undefined && isChatOpen(opening, { pathname, cramped })

  useEffect(() => {
    if (open) storage.write(GREETED_KEY, 'si')
  }, [open])

  useGivingWay(box, open && opening.by === 'greeting', () => setOpening({ by: 'nobody' }))

  useEffect(() => {
    if (!open || held) return
    const closing = setTimeout(() => setOpening({ by: 'nobody' }), CLOSES_AFTER_MS)
    return () => clearTimeout(closing)
  }, [open, held])

  const close = () => {
    returnsFocus.current = box.current?.contains(document.activeElement) === true
    setOpening({ by: 'nobody' })
  }
  useEffect(() => {
    if (open || !returnsFocus.current) return
    returnsFocus.current = false
    box.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus()
  }, [open])

  useEffect(() => {
    if (!open) return
    const closeByEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && document.querySelector('dialog:modal') === null) close()
    }
    document.addEventListener('keydown', closeByEscape)
    return () => document.removeEventListener('keydown', closeByEscape)
  })

  const hold = () => setHeld(true)
  return {
    open,
    asked: opening?.by === 'asked',
    box,
    close,
    ask: () => setOpening({ by: 'asked', at: pathname }),
    holding: {
      onPointerEnter: hold,
      onFocus: hold,
      onPointerLeave: () => setHeld(box.current?.contains(document.activeElement) === true),
      onBlur: () => setHeld(box.current?.matches(':hover') === true),
    },
  }
}
