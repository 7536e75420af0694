import { editBetween, type TextEdit, withoutEdit } from './text-edit.ts'
import type { FieldKind } from './scan-burst.ts'

export type EditedField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export type FieldBefore = { field: EditedField; value: string }

const NON_TEXT_INPUTS = 'input:is([type=radio], [type=checkbox], [type=button], [type=submit], [type=file])'

/** Returns the element if typing changes its value. In a select, typing selects an option. */
export const fieldOf = (element: Element | null): EditedField | undefined =>
  (element instanceof HTMLInputElement && !element.matches(NON_TEXT_INPUTS)) ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement
    ? element
    : undefined

export function fieldKindOf(element: Element | null): FieldKind {
  const field = fieldOf(element)
  if (field === undefined)
    return document.querySelector('dialog:modal [data-digits]') ? 'choice' : 'elsewhere'
  if (field.dataset.about === 'search') return 'search'
  if (field instanceof HTMLSelectElement) return 'select'
  if (field.type === 'number') return 'quantity'
  return field.type === 'tel' || ['decimal', 'numeric'].includes(field.inputMode) ? 'amount' : 'text'
}

export type TypedChange = { field: EditedField; edit: TextEdit }

export const typedChangeOf = ({ field, value }: FieldBefore): TypedChange => ({
  field,
  edit: editBetween(value, field.value),
})

/** Returns a field's value before a burst of keys, without the change of an earlier burst. */
export const withoutChange = (now: FieldBefore, { field, edit }: TypedChange): FieldBefore =>
  now.field === field ? { field, value: withoutEdit(now.value, edit) } : now

/** Removes a change from a field. Other text in the field stays. */
export function undoChange({ field, edit }: TypedChange): void {
  const value = withoutEdit(field.value, edit)
  if (value === field.value || !field.isConnected) return
  const cursor = field instanceof HTMLSelectElement ? null : field.selectionStart
  // React overrides the setter of the instance, so the prototype's setter and an event notify React.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
  if (field instanceof HTMLSelectElement || cursor === null) return
  const cursorAfter = Math.max(0, cursor - edit.inserted.length + edit.removed.length)
  field.setSelectionRange(cursorAfter, cursorAfter)
}
