import { type RefObject, useState } from 'react'
import { chatLink } from '#domain/contact/chat-link.ts'
import { ChatPanel } from './chat-panel.tsx'
import { type ChatOpening, useChatOpening } from './use-chat-opening.ts'

type ChatProps = {
  phone: string
  box: RefObject<HTMLElement | null>
  opening: ChatOpening | undefined
  onChange: (opening: ChatOpening) => void
}

/** The place of the chat on the page, its greeting and its panel. The browser loads this part after hydration. */
export function Chat({ phone, box, opening, onChange }: ChatProps) {
  const { openedBy, isWaiting, close } = useChatOpening({ box, opening, onChange })
  // The text is stored outside the panel, so closing the panel does not lose the text.
  const [message, setMessage] = useState('')
  if (openedBy === undefined && !isWaiting) return null

  const send = () => {
    window.open(chatLink({ digits: phone, text: message.trim() }), '_blank', 'noopener')
    setMessage('')
    close()
  }
  return (
    <ChatPanel
      message={message}
      onChange={setMessage}
      onSend={send}
      onClose={close}
      shouldFocus={openedBy === 'visitor'}
      isWaiting={isWaiting}
    />
  )
}
