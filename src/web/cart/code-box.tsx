import { ChevronDown, X } from 'lucide-react'
import { type SubmitEvent, useId, useRef, useState } from 'react'
import { Button } from '#web/components/button/button.tsx'
import { Field } from '#web/components/input/field.tsx'
import { joinClasses } from '#web/components/layout/join-classes.ts'

/** Texts of a box. `question`: button that opens the form. `action`: button that applies the code. */
export type CodeBoxTexts = { question: string; label: string; placeholder: string; action: string }

type CodeBoxProps = {
  texts: CodeBoxTexts
  name: string
  maxLength: number
  /** Text of the field when the form is mounted. A text opens the form. */
  typedCode: string
  onType: (code: string) => void
  /** Result and the label of its remove button, for an applied code. */
  applied: { text: string; removeLabel: string } | undefined
  error: string | undefined
  busy: boolean
  onApply: (code: string) => void
  onRemove: () => void
}

/** Form of a code that changes what the shopper pays, behind a button. */
export function CodeBox({
  texts,
  name,
  maxLength,
  typedCode,
  onType,
  applied,
  error,
  busy,
  onApply,
  onRemove,
}: CodeBoxProps) {
  const [open, setOpen] = useState(error !== undefined || typedCode !== '')
  const [lastError, setLastError] = useState(error)
  // A new error opens the form.
  if (lastError !== error) {
    setLastError(error)
    if (error !== undefined) setOpen(true)
  }
  const [isMissing, setMissing] = useState(false)
  const id = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get(name) ?? '').trim()
    setMissing(code === '')
    if (code === '') return field.current?.focus()
    if (!busy) onApply(code)
  }
  const remove = () => {
    // Moves the focus first, because the remove button disappears with the code.
    toggle.current?.focus()
    onRemove()
  }
  return (
    <div className="border-y border-line py-2">
      <Button
        ref={toggle}
        variant="quiet"
        size="small"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="-ml-3"
      >
        <span>{open ? 'Ocultar' : texts.question}</span>
        <ChevronDown
          aria-hidden
          className={joinClasses('size-4 transition-transform', open && 'rotate-180')}
        />
      </Button>
      <form id={id} hidden={!open} onSubmit={apply} className="py-3">
        <Field
          ref={field}
          label={texts.label}
          name={name}
          placeholder={texts.placeholder}
          maxLength={maxLength}
          autoCapitalize="characters"
          autoComplete="off"
          error={isMissing ? 'Escribí el código' : error}
          defaultValue={typedCode}
          onChange={({ target }) => {
            setMissing(false)
            onType(target.value)
          }}
          beside={
            <Button type="submit" variant="secondary" busy={busy}>
              {texts.action}
            </Button>
          }
        />
      </form>
      {applied && (
        <div className="flex min-h-11 items-center justify-between gap-3">
          <p role="status" className="font-medium text-good">
            {applied.text}
          </p>
          <Button
            variant="quiet"
            size="small"
            onClick={remove}
            aria-label={applied.removeLabel}
            className="-mr-3"
          >
            <X aria-hidden className="size-4" /> Quitar
          </Button>
        </div>
      )}
    </div>
  )
}
