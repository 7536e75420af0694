import { FormProvider, useForm } from 'react-hook-form'
import { provinces } from '#domain/contact/provinces.ts'
import { FormRadioGroup } from '#web/components/form/form-radio-group.tsx'
import { FormCheckboxGroup } from '#web/components/form/form-checkbox-group.tsx'
import { FormCombobox } from '#web/components/form/form-combobox.tsx'
import { FormDate } from '#web/components/form/form-date.tsx'
import { FormFile } from '#web/components/form/form-file.tsx'
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
  provincia: '',
  tipo: '',
  para: [] as readonly string[],
  clave: '',
  publicado: false,
  fotos: [] as readonly File[],
  nota: '',
}
const kinds = ['Ingreso', 'Gasto'].map((value) => ({ value, label: value }))
const everyProvince = provinces.map((value) => ({ value, label: value }))
const photos = { ends: ['.jpg', '.png', '.webp'], maxBytes: 2 * 1_024 * 1_024, maxFiles: 3 }
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
          <FormCombobox
            name="provincia"
            label="Provincia"
            choices={everyProvince}
            placeholder="Escribí o elegí"
          />
          <FormRadioGroup name="tipo" label="Tipo" choices={kinds} />
          <FormCheckboxGroup name="para" label="Para qué categorías" choices={categories} />
          <FormPassword name="clave" label="Contraseña" autoComplete="off" />
          <FormSwitch name="publicado" label="Publicado" help="Se ve en la tienda." />
          <FormFile name="fotos" label="Fotos" required={false} limits={photos} />
          <FormTextArea name="nota" label="Nota" required={false} />
        </form>
      </FormProvider>
    </ShowcaseSection>
  )
}
