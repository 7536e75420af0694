import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { updateStoreData } from '#contract/store-data.ts'
import { isSameValue } from '#web/staff-form/is-same-value.ts'
import { useStaffForm } from '#web/staff-form/use-staff-form.ts'
import { mergeEdits } from './merge-edits.ts'
import { type StoreData, typedOf, wireOf } from './typed-store-data.ts'

/**
 * Form of the shop's data. Changes of another user replace untouched fields. `both` names the fields that both users
 * changed. Conflicting fields stay as typed, and a save overwrites the other user's values.
 */
export function useStoreDataForm(data: StoreData) {
  const now = typedOf(data)
  const known = useRef<typeof now>(undefined)
  const isSaved = useRef(false)
  const [both, setBoth] = useState<readonly string[]>([])
  const form = useStaffForm({
    call: updateStoreData,
    name: 'datos de la tienda',
    start: now,
    wireOf,
    done: 'Datos de la tienda guardados',
    failed: 'No pudimos guardar los datos de la tienda',
    onDone: () => {
      isSaved.current = true
    },
  })

  const take = useEffectEvent(() => {
    const before = known.current
    known.current = now
    const typed = form.methods.getValues()
    if (typed.version === now.version) return
    if (isSaved.current) {
      isSaved.current = false
      setBoth([])
      form.forget()
      return
    }
    const edits = mergeEdits({ before, typed: { ...typed, version: now.version }, now })
    for (const [field, value] of Object.entries(edits.merged))
      if (!isSameValue(value, typed[field as keyof typeof now]))
        form.methods.setValue(field as keyof typeof now, value, { shouldValidate: field !== 'version' })
    setBoth(edits.both)
  })
  useEffect(() => take(), [data.version])

  const forget = () => {
    setBoth([])
    form.forget()
  }
  return { form: { ...form, forget }, both }
}
