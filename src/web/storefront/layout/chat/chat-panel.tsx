import { X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { Button } from '#web/components/button/button.tsx'
import { controlClasses } from '#web/components/input/field-frame.tsx'
import { IconButton } from '#web/components/button/icon-button.tsx'
import { joinClasses } from '#web/components/layout/join-classes.ts'

type ChatPanelProps = {
  message: string
  onChange: (message: string) => void
  onSend: () => void
  onClose: () => void
  /** False after the automatic greeting, because a panel that opens by itself must not move the focus. */
  shouldFocus: boolean
  /** True while the panel is invisible and waits for a free place. */
  isWaiting: boolean
}

/** Sending opens the messaging service in another tab. */
export function ChatPanel({ message, onChange, onSend, onClose, shouldFocus, isWaiting }: ChatPanelProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (shouldFocus) field.current?.focus()
  }, [shouldFocus])
  return (
    <form
      aria-labelledby={`${id}-title`}
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
      className={joinClasses(
        'absolute right-0 bottom-0 w-[min(21rem,calc(100vw-1.5rem))] border border-line bg-paper p-3 shadow-float sm:p-4 lg:right-4',
        isWaiting ? 'invisible' : 'animate-rise',
      )}
    >
      <label id={`${id}-title`} htmlFor={id} className="block pr-10 font-semibold">
        ¿Te ayudamos? Escribinos
      </label>
      <div className="mt-2 flex gap-2">
        <input
          ref={field}
          id={id}
          value={message}
          onChange={(event) => onChange(event.target.value)}
          maxLength={1_000}
          autoComplete="off"
          enterKeyHint="send"
          placeholder="Tu mensaje"
          className={`${controlClasses} min-w-0 flex-1`}
        />
        <Button type="submit" variant="secondary" aria-describedby={`${id}-tab`}>
          Enviar
        </Button>
        <span id={`${id}-tab`} className="sr-only">
          Abre otra pestaña
        </span>
      </div>
      <IconButton
        label="Cerrar el chat"
        icon={<X aria-hidden className="size-5" />}
        onClick={onClose}
        className="absolute top-0 right-0"
      />
    </form>
  )
}
