import { Combobox } from '@base-ui/react/combobox'
import { Check, ChevronDown } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import {
  controlClasses,
  FieldFrame,
  type FieldTexts,
  fieldAttributes,
} from '#web/components/input/field-frame.tsx'
import { joinClasses } from '#web/components/layout/join-classes.ts'
import { useHydrated } from '#web/components/hooks/use-hydrated.ts'
import type { Choice } from '#web/components/input/select-field.tsx'
import { useFormField } from './use-form-field.ts'

type FormComboboxProps = Omit<FieldTexts, 'error'> & {
  name: string
  choices: readonly Choice[]
  placeholder?: string
}

/**
 * Choice from a long list, with a search that ignores accents. Text without a selection is ignored. For a short list
 * use `FormSelect`, the native control.
 */
export function FormCombobox({ name, label, help, required, choices, placeholder }: FormComboboxProps) {
  const id = useId()
  // Elements outside of an open modal dialog are inert, so the list is rendered inside the dialog.
  const [dialog, setDialog] = useState<HTMLElement | null>(null)
  const { value, error, onChange, onBlur, ref } = useFormField(name)
  const texts = { id, label, help, required, error }
  const items = useMemo(
    () =>
      Combobox.createItems(choices, {
        getValue: (choice: Choice) => choice.value,
        getLabel: (choice: Choice) => choice.label,
      }),
    [choices],
  )
  // Not server-rendered: the library writes style attributes, which the content policy refuses in HTML.
  if (!useHydrated())
    return <DisabledCombobox {...texts} chosen={choices.find((one) => one.value === value)?.label} />
  return (
    <Combobox.Root
      items={items}
      locale="es-AR"
      autoHighlight
      value={value === '' ? null : value}
      onValueChange={(chosen) => onChange(chosen ?? '')}
    >
      <FieldFrame {...texts}>
        <Combobox.InputGroup
          ref={(group) => setDialog(group?.closest('dialog') ?? null)}
          className="relative block"
        >
          <Combobox.Input
            {...fieldAttributes(texts)}
            ref={ref}
            placeholder={placeholder}
            autoComplete="off"
            onBlur={onBlur}
            className={joinClasses(controlClasses, 'pr-11')}
          />
          <Combobox.Trigger
            aria-label={`Ver las opciones de ${label}`}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center"
          >
            <ChevronDown aria-hidden className="size-5" />
          </Combobox.Trigger>
        </Combobox.InputGroup>
      </FieldFrame>
      <Combobox.Portal container={dialog ?? undefined}>
        <Combobox.Positioner positionMethod="fixed" sideOffset={4} className="z-20">
          <Combobox.Popup className="w-(--anchor-width) border border-line-strong bg-white text-14 shadow-float">
            <Combobox.Empty className="text-ink-soft not-empty:px-3 not-empty:py-3">
              Nada coincide.
            </Combobox.Empty>
            <Combobox.List
              aria-label={label}
              className="max-h-[min(18rem,var(--available-height))] overflow-y-auto overscroll-contain"
            >
              {(choice: Choice) => (
                <Combobox.Item
                  key={choice.value}
                  value={choice.value}
                  disabled={choice.disabled ?? false}
                  className="flex min-h-11 cursor-default items-center gap-2 px-3 py-2 data-disabled:text-ink-soft data-highlighted:bg-paper-dark data-selected:font-semibold"
                >
                  <span className="min-w-0 flex-1">{choice.label}</span>
                  <Combobox.ItemIndicator>
                    <Check aria-hidden className="size-4" />
                  </Combobox.ItemIndicator>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  )
}

/** Disabled field that is shown before hydration. */
const DisabledCombobox = ({ chosen, ...texts }: FieldTexts & { id: string; chosen: string | undefined }) => (
  <FieldFrame {...texts}>
    <input
      {...fieldAttributes(texts)}
      type="text"
      disabled
      defaultValue={chosen}
      className={controlClasses}
    />
  </FieldFrame>
)
