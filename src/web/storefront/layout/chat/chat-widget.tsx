import { MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { chatLink } from '#domain/contact/chat-link.ts'
import { joinClasses } from '#web/components/layout/join-classes.ts'
import { LazyPart, preloadPart } from '#web/components/layout/lazy-part.tsx'
import { ProgressiveButton } from '#web/components/button/progressive-button.tsx'
import { useChatWidget } from './use-chat-widget.ts'
import { useScrollingDown } from './use-scrolling-down.ts'

const fetchPanel = () => import('./chat-panel.tsx')

/** Renders nothing when the store's phone number is not valid for the messaging service. */
export function ChatWidget({ phone }: { phone: string }) {
  const { open, isRequested, box, close, openChat, activityHandlers } = useChatWidget()
  const isScrollingDown = useScrollingDown()
  // The text is stored outside the panel, so closing the panel does not lose the text.
  const [message, setMessage] = useState('')
  const link = chatLink({ digits: phone })
  if (link === undefined) return null

  const send = () => {
    window.open(chatLink({ digits: phone, text: message.trim() }), '_blank', 'noopener')
    setMessage('')
    close()
  }
  return (
    <aside
      ref={box}
      aria-label="Chat"
      className={joinClasses(
        // The chat is in front of the page, and behind the header and its panels. A modal dialog hides the
        // chat.
        'chat fixed right-3 bottom-4 z-5 in-[:root:has(dialog:modal)]:invisible lg:right-0 print:hidden',
        // On a phone the chat is higher than the action bar at the bottom of the screen.
        'roomy:max-sm:in-[:root:has([data-bottom-bar])]:bottom-29',
        // Where both overlap, the closed chat is behind the action bar, so the action stays clickable.
        !open && 'not-focus-within:max-sm:in-[:root:has([data-bottom-bar])]:z-0',
        !open && isScrollingDown && 'chat-aside',
      )}
      {...activityHandlers}
    >
      {open && (
        <LazyPart importPart={fetchPanel} fallbackPath={isRequested ? '/support' : undefined}>
          {({ ChatPanel }) => (
            <ChatPanel
              message={message}
              onChange={setMessage}
              onSend={send}
              onClose={close}
              shouldFocus={isRequested}
            />
          )}
        </LazyPart>
      )}
      <ProgressiveButton
        href={link}
        target="_blank"
        rel="noreferrer"
        aria-label="Escribinos por chat"
        expanded={open}
        onPress={openChat}
        onPointerEnter={() => preloadPart(fetchPanel)}
        onFocus={() => preloadPart(fetchPanel)}
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
