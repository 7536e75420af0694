import { type ComponentPropsWithRef, type KeyboardEvent, useId, useState } from 'react'
import { controlClasses, FieldFrame, type FieldTexts, fieldAttributes } from './field-frame.tsx'
import { joinClasses } from '#web/components/layout/join-classes.ts'
import { useHydrated } from '#web/components/hooks/use-hydrated.ts'

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
  const generatedId = useId()
  const isHydrated = useHydrated()
  const [isShown, setIsShown] = useState(false)
  const [isCapsLockOn, setIsCapsLockOn] = useState(false)
  const texts = { label, help, error, required, id: ownId ?? generatedId }
  const updateCapsLock = (event: KeyboardEvent) => setIsCapsLockOn(event.getModifierState('CapsLock'))
  return (
    <FieldFrame {...texts}>
      <span className="relative block">
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={200}
          {...rest}
          {...fieldAttributes(texts)}
          type={isShown ? 'text' : 'password'}
          onKeyDown={updateCapsLock}
          onKeyUp={updateCapsLock}
          className={joinClasses(controlClasses, 'pr-24', className)}
        />
        {isHydrated && (
          <button
            type="button"
            aria-label={isShown ? 'Ocultar clave' : 'Mostrar clave'}
            aria-controls={texts.id}
            onClick={() => setIsShown(!isShown)}
            className="absolute top-0 right-0 h-11 rounded-control px-3 text-14 font-medium underline-offset-4 hover:underline"
          >
            {isShown ? 'Ocultar' : 'Mostrar'}
          </button>
        )}
      </span>
      <span role="status" className="text-14 text-ink-soft">
        {isCapsLockOn && 'Tenés activadas las mayúsculas'}
      </span>
    </FieldFrame>
  )
}
