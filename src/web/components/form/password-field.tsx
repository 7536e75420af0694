import { type ComponentPropsWithRef, type KeyboardEvent, useId, useState } from 'react'
import { controlLook, FieldFrame, type FieldTexts, fieldWiring } from './field-frame.tsx'
import { joinClasses } from '#web/components/join-classes.ts'
import { useAwake } from '#web/components/use-awake.ts'

type PasswordFieldProps = Omit<ComponentPropsWithRef<'input'>, 'style' | 'required' | 'type'> &
  FieldTexts & { name: string }

/** Password field with a show/hide button and a Caps Lock warning. */
export function PasswordField({
  label,
  help,
  error,
  required,
  id: ownId,
  className,
  ...rest
}: PasswordFieldProps) {
  const madeId = useId()
  const awake = useAwake()
  const [shown, setShown] = useState(false)
  const [capitals, setCapitals] = useState(false)
  const texts = { label, help, error, required, id: ownId ?? madeId }
  const noticeCapitals = (event: KeyboardEvent) => setCapitals(event.getModifierState('CapsLock'))
  return (
    <FieldFrame {...texts}>
      <span className="relative block">
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={200}
          {...rest}
          {...fieldWiring(texts)}
          type={shown ? 'text' : 'password'}
          onKeyDown={noticeCapitals}
          onKeyUp={noticeCapitals}
          className={joinClasses(controlLook, 'pr-24', className)}
        />
        {awake && (
          <button
            type="button"
            aria-label={shown ? 'Ocultar clave' : 'Mostrar clave'}
            aria-controls={texts.id}
            onClick={() => setShown(!shown)}
            className="absolute top-0 right-0 h-11 rounded-control px-3 text-14 font-medium underline-offset-4 hover:underline"
          >
            {shown ? 'Ocultar' : 'Mostrar'}
          </button>
        )}
      </span>
      <span role="status" className="text-14 text-ink-soft">
        {capitals && 'Tenés activadas las mayúsculas'}
      </span>
    </FieldFrame>
  )
}
