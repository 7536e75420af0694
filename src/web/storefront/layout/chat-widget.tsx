import { MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { chatLink } from '#domain/chat-link.ts'
import { joinClasses } from '#web/components/join-classes.ts'
import { WakingButton } from '#web/components/waking-button.tsx'
import { ChatPanel } from './chat-panel.tsx'
import { useChatWidget } from './use-chat-widget.ts'
import { useReadingOn } from './use-reading-on.ts'

/** A way to write to the shop, from any page. Nothing when its phone cannot be one of the messaging service. */
export function ChatWidget({ phone }: { phone: string }) {
  const { open, asked, box, close, ask, holding } = useChatWidget()
  const readingOn = useReadingOn()
  // Kept while the panel is shut: what was typed is not lost.
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
        // Under the header and its panels, over the page; out of sight while a dialog asks for attention.
        'chat fixed right-3 bottom-4 z-5 in-[:root:has(dialog:modal)]:invisible lg:right-0 print:hidden',
        // Where a page keeps its main action at the bottom of a phone, the chat stands above it.
        'roomy:max-sm:in-[:root:has([data-bottom-bar])]:bottom-29',
        // Where the bar has left the bottom and they meet, the chat passes under it: what matters can be pressed.
        !open && 'not-focus-within:max-sm:in-[:root:has([data-bottom-bar])]:z-0',
        !open && readingOn && 'chat-aside',
      )}
      {...holding}
    >
      {open && (
        <ChatPanel message={message} onChange={setMessage} onSend={send} onClose={close} takeFocus={asked} />
      )}
      <WakingButton
        href={link}
        target="_blank"
        rel="noreferrer"
        aria-label="Escribinos por chat"
        expanded={open}
        onPress={ask}
        // Under the open panel, where it stays: what moves by itself disturbs.
        className={joinClasses(
          // A tab in the page's gutter where there is one: it lies on nothing.
          'grid size-11 place-items-center rounded-full border border-paper bg-ink text-paper transition-colors hover:bg-accent lg:h-13 lg:rounded-r-none lg:border-r-0',
          open && 'invisible',
        )}
      >
        <MessageCircle aria-hidden className="size-5" strokeWidth={1.75} />
      </WakingButton>
    </aside>
  )
}
