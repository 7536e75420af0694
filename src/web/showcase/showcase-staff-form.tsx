import { FormProvider, useForm } from 'react-hook-form'
import { FormChoice } from '#web/components/form/form-choice.tsx'
import { FormDate } from '#web/components/form/form-date.tsx'
import { FormMoney } from '#web/components/form/form-money.tsx'
import { FormNumber } from '#web/components/form/form-number.tsx'
import { FormSelect } from '#web/components/form/form-select.tsx'
import { FormText } from '#web/components/form/form-text.tsx'
import { FormTextArea } from '#web/components/form/form-text-area.tsx'
import { FormTime } from '#web/components/form/form-time.tsx'
import { ShowcaseSection } from './showcase-section.tsx'

const start = { nombre: '', precio: '', stock: '', fecha: '', hora: '', categoria: '', tipo: '', nota: '' }
const kinds = ['Ingreso', 'Gasto'].map((value) => ({ value, label: value }))
const categories = ['Tops', 'Vestidos'].map((value) => ({ value, label: value }))

/** The fields of the staff's forms. */
export function ShowcaseStaffForm() {
  const form = useForm({ defaultValues: start })
  return (
    <ShowcaseSection title="Formularios de la trastienda">
      <FormProvider {...form}>
        <form className="grid max-w-xl gap-5" aria-label="Muestra">
          <FormText name="nombre" label="Nombre" required />
          <FormMoney name="precio" label="Precio ($)" required />
          <FormNumber name="stock" label="Stock" required />
          <FormDate name="fecha" label="Fecha" />
          <FormTime name="hora" label="Hora" required={false} />
          <FormSelect name="categoria" label="Categoría" choices={categories} placeholder="Elegí una" />
          <FormChoice name="tipo" label="Tipo" choices={kinds} />
          <FormTextArea name="nota" label="Nota" required={false} />
        </form>
      </FormProvider>
    </ShowcaseSection>
  )
}
