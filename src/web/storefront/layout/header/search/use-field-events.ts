import { type RefObject, useEffect, useEffectEvent } from 'react'

type FieldEvents = {
  /** Called with the text when the shopper types or presses the field. */
  onText: (text: string) => void
  onKey: (event: KeyboardEvent) => void
  onSubmit: () => void
  /** Called when a press or the focus goes outside of the form. */
  onLeave: () => void
}

/** Listens to the search field. The header renders the field before this script arrives, so React has no props for it. */
export function useFieldEvents(field: RefObject<HTMLInputElement | null>, events: FieldEvents): void {
  const readText = useEffectEvent(() => events.onText(field.current?.value ?? ''))
  const pressKey = useEffectEvent(events.onKey)
  const submit = useEffectEvent(events.onSubmit)
  const leave = useEffectEvent(events.onLeave)
  useEffect(() => {
    const input = field.current
    if (input === null) return
    const controller = new AbortController()
    const { signal } = controller
    const leaveFromOutside = ({ target }: Event) => {
      if (target instanceof Node && !input.form?.contains(target)) leave()
    }
    // The shopper may have typed before this script arrived.
    if (document.activeElement === input) readText()
    for (const event of ['input', 'click']) input.addEventListener(event, () => readText(), { signal })
    input.addEventListener('keydown', (event) => pressKey(event), { signal })
    input.form?.addEventListener('submit', () => submit(), { signal })
    document.addEventListener('pointerdown', leaveFromOutside, { signal })
    document.addEventListener('focusin', leaveFromOutside, { signal })
    return () => controller.abort()
  }, [field])
}

/** Sets the attributes of the field after each render. A field with suggestions is a combobox (WAI-ARIA). */
export function useFieldAttributes(
  field: RefObject<HTMLInputElement | null>,
  attributes: Record<string, string | undefined>,
): void {
  useEffect(() => {
    for (const [name, value] of Object.entries({
      role: 'combobox',
      'aria-autocomplete': 'list',
      ...attributes,
    }))
      if (value === undefined) field.current?.removeAttribute(name)
      else field.current?.setAttribute(name, value)
  })
}
