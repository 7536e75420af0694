import { StaffFormPage } from '#web/staff-form/staff-form-page.tsx'
import { storeDataLabels } from '#web/back-office/store-data-labels.ts'
import type { StoreSection } from '#web/back-office/store-data-address.ts'
import { ShownSection } from './form-section.tsx'
import { StoreDataFields } from './store-data-fields.tsx'
import type { StoreData } from './store-data-form-values.ts'
import { useSectionOfError } from './use-section-of-error.ts'
import { useStoreDataForm } from './use-store-data-form.ts'

export function StoreDataForm({ data, section }: { data: StoreData; section: StoreSection }) {
  const { form, both } = useStoreDataForm(data)
  return (
    <StaffFormPage
      form={form}
      label="Datos de la tienda"
      action="Guardar cambios"
      more={both.length > 0 && <ChangedByBoth fields={both} />}
    >
      <SectionOfError section={section} formId={form.id} />
      <ShownSection value={section}>
        <StoreDataFields />
      </ShownSection>
    </StaffFormPage>
  )
}

/** Inside the form, because the hook reads the form's errors. */
function SectionOfError({ section, formId }: { section: StoreSection; formId: string }) {
  useSectionOfError(section, formId)
  return null
}

const ChangedByBoth = ({ fields }: { fields: readonly string[] }) => (
  <p role="status" className="min-w-0 flex-1 basis-64 text-ink-soft">
    Lo que escribiste sigue acá. Al guardar, reemplaza lo que la otra persona puso en:{' '}
    <strong>{fields.map((field) => storeDataLabels[field]).join(', ')}</strong>.
  </p>
)
