import { useId } from 'react'
import { FieldFrame } from '#web/components/input/field-frame.tsx'
import { useFormField } from './use-form-field.ts'

type FormSwitchProps = {
  name: string
  label: string
  /** Effect of the switch when it is on. */
  help?: string
}

export function FormSwitch({ name, label, help }: FormSwitchProps) {
  const id = useId()
  const { value: isOn, error, onChange, onBlur, ref } = useFormField<boolean>(name)
  const described = [help !== undefined && `${id}-help`, error !== undefined && `${id}-error`]
  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      <span className="flex min-h-11 items-center gap-3">
        <input
          ref={ref}
          id={id}
          type="checkbox"
          role="switch"
          name={name}
          checked={isOn}
          aria-checked={isOn}
          onChange={({ target }) => onChange(target.checked)}
          onBlur={onBlur}
          aria-describedby={described.filter(Boolean).join(' ') || undefined}
          className="relative h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-full border border-line-strong bg-paper-dark transition-colors before:absolute before:top-0.5 before:left-0.5 before:size-5.5 before:rounded-full before:bg-white before:shadow-float before:transition-[translate] checked:border-accent checked:bg-accent checked:before:translate-x-5 forced-colors:appearance-auto forced-colors:before:hidden"
        />
        <span aria-hidden className="text-14">
          {isOn ? 'Sí' : 'No'}
        </span>
      </span>
    </FieldFrame>
  )
}
