import { MessageCircle } from 'lucide-react'
import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { chatLink } from '#domain/contact/chat-link.ts'
import { joinClasses } from '#web/components/layout/join-classes.ts'
import { LazyPart } from '#web/components/layout/lazy-part.tsx'
import { ProgressiveButton } from '#web/components/button/progressive-button.tsx'
import type { ChatOpening } from './use-chat-opening.ts'

const fetchChat = () => import('./chat.tsx')

/** Renders nothing when the store's phone number is not valid for the messaging service. */
export function ChatWidget({ phone }: { phone: string }) {
  const { pathname } = useLocation()
  const [opening, setOpening] = useState<ChatOpening>()
  const box = useRef<HTMLElement>(null)
  const link = chatLink({ digits: phone })
  if (link === undefined) return null
  const open = typeof opening === 'object'
  if (open && opening.at !== pathname) setOpening('closed')
  const isRequested = open && opening.by === 'visitor' && opening.at === pathname
  return (
    <aside
      ref={box}
      aria-label="Chat"
      // The chat is in front of the page, and behind the header and its panels. A modal dialog hides the chat.
      className="chat right-3 bottom-0.5 z-5 in-[:root:has(dialog:modal)]:invisible lg:right-0 lg:bottom-4 print:hidden"
    >
      <LazyPart
        importPart={fetchChat}
        fallbackPath={isRequested ? '/support' : undefined}
        onFallback={() => setOpening('closed')}
      >
        {({ Chat }) => <Chat phone={phone} box={box} opening={opening} onChange={setOpening} />}
      </LazyPart>
      <ProgressiveButton
        href={link}
        target="_blank"
        rel="noreferrer"
        aria-label="Escribinos por chat"
        expanded={open}
        onPress={() => setOpening({ by: 'visitor', at: pathname })}
        // The button does not move when the panel opens over the button.
        className={joinClasses(
          // On large screens the button is a tab in the page's gutter, so the button covers no content.
          'grid size-11 place-items-center rounded-full border border-paper bg-ink text-paper transition-colors hover:bg-accent lg:h-13 lg:rounded-r-none lg:border-r-0',
          open && 'invisible',
        )}
      >
        <MessageCircle aria-hidden className="size-5" strokeWidth={1.75} />
      </ProgressiveButton>
    </aside>
  )
}
