import { StaffFormPage } from '#web/staff-form/staff-form-page.tsx'
import { storeDataLabels } from '#web/back-office/store-data-labels.ts'
import { StoreDataFields } from './store-data-fields.tsx'
import type { StoreData } from './store-data-form-values.ts'
import { useStoreDataForm } from './use-store-data-form.ts'

export function StoreDataForm({ data }: { data: StoreData }) {
  const { form, both } = useStoreDataForm(data)
  return (
    <StaffFormPage
      form={form}
      label="Datos de la tienda"
      action="Guardar cambios"
      more={both.length > 0 && <ChangedByBoth fields={both} />}
    >
      <StoreDataFields />
    </StaffFormPage>
  )
}

const ChangedByBoth = ({ fields }: { fields: readonly string[] }) => (
  <p role="status" className="min-w-0 flex-1 basis-64 text-ink-soft">
    Lo que escribiste sigue acá. Al guardar, reemplaza lo que la otra persona puso en:{' '}
    <strong>{fields.map((field) => storeDataLabels[field]).join(', ')}</strong>.
  </p>
)
