import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { ApiProblem } from '#web/api/api-problem.ts'
import { Button } from '#web/components/button/button.tsx'
import { useOneAtATime } from '#web/components/hooks/use-one-at-a-time.ts'
import { Field } from '#web/components/input/field.tsx'
import { PasswordField } from '#web/components/input/password-field.tsx'
import { PersonTiles } from './person-tiles.tsx'
import type { CounterPerson } from './use-counter-staff.ts'

export type Proof = { pin: string } | { clave: string }

type IdentifyFormProps = {
  people: readonly CounterPerson[]
  /** Legend of the people. Undefined for one person, whom the screen already names. */
  label?: string | undefined
  takesPassword?: boolean
  action: string
  /** Throws `ApiProblem`, whose text is shown at the field. */
  onProof: (uid: string, proof: Proof) => Promise<void>
}

/** Form for a person with a PIN, or with the password if the person has no PIN. `people` has at least one person. */
export function IdentifyForm({ people, label, takesPassword = false, action, onProof }: IdentifyFormProps) {
  const [uid, setUid] = useState(people[0]!.id)
  const [prefersPassword, setPrefersPassword] = useState(false)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const { run, busy } = useOneAtATime()
  const hasPin = people.find(({ id }) => id === uid)?.tienePin ?? false
  const isPassword = takesPassword && (prefersPassword || !hasPin)
  useEffect(() => {
    if (label === undefined) field.current?.focus()
  }, [label, isPassword])

  const restart = () => {
    setTyped('')
    setProblem(undefined)
  }
  const send = async () => {
    setProblem(undefined)
    try {
      if (typed === '') throw empty(isPassword)
      await onProof(uid, isPassword ? { clave: typed } : { pin: typed })
    } catch (failure) {
      if (!(failure instanceof ApiProblem)) throw failure
      setTyped('')
      setProblem(Object.values(failure.fields)[0] ?? failure.message)
      field.current?.focus()
    }
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void run(send)
  }
  const shared = { ref: field, value: typed, error: problem, required: true, autoComplete: 'off' }
  return (
    <form noValidate method="post" data-pin onSubmit={onSubmit} className="flex flex-col gap-5">
      {label !== undefined && (
        <PersonTiles
          label={label}
          people={people}
          chosen={uid}
          onChoose={(id) => {
            setUid(id)
            restart()
          }}
          onDigit={() => field.current?.focus()}
        />
      )}
      {isPassword ? (
        <PasswordField
          {...shared}
          name="clave"
          label="Contraseña"
          onChange={({ target }) => setTyped(target.value)}
        />
      ) : (
        <Field
          {...shared}
          name="pin"
          type="password"
          inputMode="numeric"
          maxLength={8}
          label="PIN"
          onChange={({ target }) => setTyped(target.value.replaceAll(/\D/g, ''))}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {action}
        </Button>
        {takesPassword && hasPin && (
          <Button
            variant="quiet"
            onClick={() => {
              setPrefersPassword(!isPassword)
              restart()
            }}
          >
            {isPassword ? 'Usar el PIN' : 'Usar la contraseña'}
          </Button>
        )}
      </div>
    </form>
  )
}

const empty = (isPassword: boolean): ApiProblem =>
  new ApiProblem({
    code: 'bad-request',
    status: 400,
    message: isPassword ? 'Escribí la contraseña' : 'Escribí el PIN',
  })
