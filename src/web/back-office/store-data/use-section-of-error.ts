import { useEffect, useEffectEvent, useRef } from 'react'
import { useFormState } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { STORE_DATA_PATH, sectionOf, type StoreSection } from '#web/back-office/store-data-address.ts'

/** After a refused save, opens the section of the first wrong field and focuses the field. */
export function useSectionOfError(section: StoreSection, formId: string): void {
  const navigate = useNavigate()
  const { errors, submitCount } = useFormState()
  const focusesError = useRef(false)

  // Only a save opens a section, and not a later check of a field.
  const openWrongSection = useEffectEvent(async () => {
    const wrong = Object.keys(errors)
    const [field] = wrong
    if (field === undefined || wrong.some((one) => sectionOf(one) === section)) return
    focusesError.current = true
    await navigate(`${STORE_DATA_PATH}?seccion=${sectionOf(field)}`, {
      replace: true,
      preventScrollReset: true,
    })
  })
  useEffect(() => {
    if (submitCount > 0) void openWrongSection()
  }, [submitCount])

  useEffect(() => {
    if (!focusesError.current) return
    focusesError.current = false
    document
      .getElementById(formId)
      ?.querySelector<HTMLElement>('section:not([hidden]) [aria-invalid="true"]')
      ?.focus()
  }, [section, formId])
}
