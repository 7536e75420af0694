import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { updateStoreData } from '#contract/store/store-data.ts'
import { isSameValue } from '#web/staff-form/is-same-value.ts'
import { useStaffForm } from '#web/staff-form/use-staff-form.ts'
import { mergeEdits } from './merge-edits.ts'
import { type StoreData, storeDataFormValues, wireOf } from './store-data-form-values.ts'

/**
 * Form of the shop's data. Changes of another user replace untouched fields. `both`: fields that both users changed,
 * which stay as typed. A save overwrites the other user's values.
 */
export function useStoreDataForm(data: StoreData) {
  const loaded = storeDataFormValues(data)
  const lastLoaded = useRef<typeof loaded>(undefined)
  const isSaved = useRef(false)
  const [both, setBoth] = useState<readonly string[]>([])
  const form = useStaffForm({
    call: updateStoreData,
    name: 'datos de la tienda',
    start: loaded,
    wireOf,
    done: 'Datos de la tienda guardados',
    failed: 'No pudimos guardar los datos de la tienda',
    onDone: () => {
      isSaved.current = true
    },
  })

  const mergeChanges = useEffectEvent(() => {
    const before = lastLoaded.current
    lastLoaded.current = loaded
    const typed = form.methods.getValues()
    if (typed.version === loaded.version) return
    if (isSaved.current) {
      isSaved.current = false
      setBoth([])
      form.forget()
      return
    }
    const edits = mergeEdits({ before, typed: { ...typed, version: loaded.version }, now: loaded })
    for (const [field, value] of Object.entries(edits.merged))
      if (!isSameValue(value, typed[field as keyof typeof loaded]))
        form.methods.setValue(field as keyof typeof loaded, value, { shouldValidate: field !== 'version' })
    // A list of rows listens only to its own name.
    for (const list of ['shipping.pickupPoints', 'shipping.zones'] as const)
      form.methods.setValue(list, form.methods.getValues(list))
    setBoth(edits.both)
  })
  useEffect(() => mergeChanges(), [data.version])

  const forget = () => {
    setBoth([])
    form.forget()
  }
  return { form: { ...form, forget }, both }
}
