import { FormProvider, useForm } from 'react-hook-form'
import { FormRadioGroup } from '#web/components/form/form-radio-group.tsx'
import { FormCheckboxGroup } from '#web/components/form/form-checkbox-group.tsx'
import { FormDate } from '#web/components/form/form-date.tsx'
import { FormMoney } from '#web/components/form/form-money.tsx'
import { FormNumber } from '#web/components/form/form-number.tsx'
import { FormPassword } from '#web/components/form/form-password.tsx'
import { FormSelect } from '#web/components/form/form-select.tsx'
import { FormSwitch } from '#web/components/form/form-switch.tsx'
import { FormText } from '#web/components/form/form-text.tsx'
import { FormTextArea } from '#web/components/form/form-text-area.tsx'
import { FormTime } from '#web/components/form/form-time.tsx'
import { ShowcaseSection } from './showcase-section.tsx'

const start = {
  nombre: '',
  precio: '',
  stock: '',
  fecha: '',
  hora: '',
  categoria: '',
  tipo: '',
  para: [] as readonly string[],
  clave: '',
  publicado: false,
  nota: '',
}
const kinds = ['Ingreso', 'Gasto'].map((value) => ({ value, label: value }))
const categories = ['Tops', 'Vestidos'].map((value) => ({ value, label: value }))

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
          <FormRadioGroup name="tipo" label="Tipo" choices={kinds} />
          <FormCheckboxGroup name="para" label="Para qué categorías" choices={categories} />
          <FormPassword name="clave" label="Contraseña" autoComplete="off" />
          <FormSwitch name="publicado" label="Publicado" help="Se ve en la tienda." />
          <FormTextArea name="nota" label="Nota" required={false} />
        </form>
      </FormProvider>
    </ShowcaseSection>
  )
}
