import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { ApiProblem } from '#web/api-problem.ts'
import { Button } from '#web/components/button.tsx'
import { CodeField } from '#web/components/form/code-field.tsx'
import { PasswordField } from '#web/components/form/password-field.tsx'
import { RefusalBox } from '#web/components/form/refusal-box.tsx'

export type Proof = { clave: string; codigo: string }

const missing = { clave: 'Escribí tu contraseña', codigo: 'Escribí el código' } as const

type ProofFormProps = {
  label: string
  asks: readonly (keyof Proof)[]
  submitLabel: string
  busy: boolean
  problem: ApiProblem | undefined
  onSubmit: (proof: Proof) => void
  onCancel: () => void
}

/** Requires the password, a code or both before a change of the second step. */
export function ProofForm({ label, asks, submitLabel, busy, problem, onSubmit, onCancel }: ProofFormProps) {
  const [errors, setErrors] = useState<Partial<Proof>>({})
  const form = useRef<HTMLFormElement>(null)
  // The button that opened the form no longer exists, so the first field gets the focus.
  useEffect(() => form.current?.querySelector('input')?.focus({ preventScroll: true }), [])
  const told = { clave: problem?.code === 'wrong-password', codigo: problem?.code === 'wrong-code' }
  const wiring = (name: keyof Proof) => ({
    name,
    error: errors[name] ?? (told[name] ? problem?.message : problem?.fields[name]),
    onChange: () => setErrors({ ...errors, [name]: undefined }),
  })
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const proof = {
      clave: String(typed.get('clave') ?? ''),
      codigo: String(typed.get('codigo') ?? '').trim(),
    }
    const [first, ...rest] = asks.filter((name) => proof[name] === '')
    setErrors(Object.fromEntries([first, ...rest].flatMap((name) => (name ? [[name, missing[name]]] : []))))
    if (first === undefined) return onSubmit(proof)
    const field = event.currentTarget.elements.namedItem(first)
    if (field instanceof HTMLElement) field.focus()
  }
  const elsewhere = problem !== undefined && !told.clave && !told.codigo
  return (
    <form
      ref={form}
      noValidate
      method="post"
      onSubmit={send}
      aria-label={label}
      className="flex max-w-sm flex-col gap-5"
    >
      {elsewhere && <RefusalBox>{problem.message}</RefusalBox>}
      {asks.includes('clave') && (
        <PasswordField label="Tu contraseña" required autoComplete="current-password" {...wiring('clave')} />
      )}
      {asks.includes('codigo') && <CodeField label="Código" {...wiring('codigo')} />}
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
