import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { ApiProblem } from '#web/api/api-problem.ts'
import { Button } from '#web/components/button/button.tsx'
import { CodeField } from '#web/components/input/code-field.tsx'
import { PasswordField } from '#web/components/input/password-field.tsx'
import { RefusalBox } from '#web/components/feedback/refusal-box.tsx'

export type Proof = { clave: string; codigo: string }

const missingTexts = { clave: 'Escribí tu contraseña', codigo: 'Escribí el código' } as const

type ProofFormProps = {
  label: string
  requiredFields: readonly (keyof Proof)[]
  submitLabel: string
  busy: boolean
  problem: ApiProblem | undefined
  onSubmit: (proof: Proof) => void
  onCancel: () => void
}

/** Form that requires the password, a code, or both, before a change of the second factor. */
export function ProofForm({
  label,
  requiredFields,
  submitLabel,
  busy,
  problem,
  onSubmit,
  onCancel,
}: ProofFormProps) {
  const [errors, setErrors] = useState<Partial<Proof>>({})
  const form = useRef<HTMLFormElement>(null)
  // The button that opened the form no longer exists, so the first field gets the focus.
  useEffect(() => form.current?.querySelector('input')?.focus({ preventScroll: true }), [])
  const isWrong = { clave: problem?.code === 'wrong-password', codigo: problem?.code === 'wrong-code' }
  const fieldProps = (name: keyof Proof) => ({
    name,
    error: errors[name] ?? (isWrong[name] ? problem?.message : problem?.fields[name]),
    onChange: () => setErrors({ ...errors, [name]: undefined }),
  })
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const proof = {
      clave: String(typed.get('clave') ?? ''),
      codigo: String(typed.get('codigo') ?? '').trim(),
    }
    const [first, ...rest] = requiredFields.filter((name) => proof[name] === '')
    setErrors(
      Object.fromEntries([first, ...rest].flatMap((name) => (name ? [[name, missingTexts[name]]] : []))),
    )
    if (first === undefined) return onSubmit(proof)
    const field = event.currentTarget.elements.namedItem(first)
    if (field instanceof HTMLElement) field.focus()
  }
  const isOtherProblem = problem !== undefined && !isWrong.clave && !isWrong.codigo
  return (
    <form
      ref={form}
      noValidate
      method="post"
      onSubmit={send}
      aria-label={label}
      className="flex max-w-sm flex-col gap-5"
    >
      {isOtherProblem && <RefusalBox>{problem.message}</RefusalBox>}
      {requiredFields.includes('clave') && (
        <PasswordField
          label="Tu contraseña"
          required
          autoComplete="current-password"
          {...fieldProps('clave')}
        />
      )}
      {requiredFields.includes('codigo') && <CodeField label="Código" {...fieldProps('codigo')} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {submitLabel}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </form>
  )
}
