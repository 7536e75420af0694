import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { PageHeading } from '#web/components/layout/page-heading.tsx'
import { emailKinds } from '#domain/email/email-kinds.ts'
import { SelectField } from '#web/components/input/select-field.tsx'
import { INVALID_EMAIL } from '#contract/http/wire.ts'
import { Field } from '#web/components/input/field.tsx'
import { FileDrop } from '#web/components/input/file-drop.tsx'
import { QuantityInput } from '#web/components/input/quantity-input.tsx'
import { SearchForm } from '#web/components/filter/search-form.tsx'
import { StepIndicator } from '#web/components/navigation/step-indicator.tsx'
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
import { ShowcaseActions } from './showcase-actions.tsx'
import { ShowcaseProducts } from './showcase-products.tsx'
import { ShowcaseStaffDialogs } from './showcase-staff-dialogs.tsx'
import { ShowcaseStates } from './showcase-states.tsx'
import { ShowcaseSection } from './showcase-section.tsx'

export const meta = () => [{ title: 'Muestrario · Vidriera' }, { name: 'robots', content: 'noindex' }]

/** Shows every component in every state. Production has no route to this page. */
export default function ShowcasePage() {
  return (
    <div className="frame flex flex-col gap-16 py-12">
      <PageHeading title="Muestrario">Cada pieza de la tienda, en cada uno de sus estados.</PageHeading>
      <ShowcaseProducts />
      <ShowcaseActions />
      <ShowcaseForms />
      <ShowcaseStaffForm />
      <ShowcaseStaffDialogs />
      <ShowcaseStates />
      <ShowcaseEmails />
    </div>
  )
}

const choices = [
  { value: '', label: 'Elegí uno' },
  ...emailKinds.map((kind) => ({ value: kind, label: kind })),
]

const schemes = ['claro', 'oscuro'] as const
const widths = [
  { px: 600, widthClass: 'w-150' },
  { px: 360, widthClass: 'w-90' },
] as const

/** Shows the chosen e-mail template at desktop and phone width, light and dark. */
function ShowcaseEmails() {
  const [kind, setKind] = useState('')
  return (
    <ShowcaseSection title="Correos">
      <div className="max-w-sm">
        <SelectField
          label="Correo"
          name="correo"
          choices={choices}
          value={kind}
          onChange={(event) => setKind(event.target.value)}
        />
      </div>
      <div className="flex flex-wrap gap-6">
        {kind !== '' &&
          schemes.flatMap((scheme) =>
            widths.map(({ px, widthClass }) => (
              <iframe
                key={`${scheme}-${px}`}
                title={`${kind}, ${scheme}, ${px} píxeles`}
                src={`/showcase/emails/${kind}?esquema=${scheme}`}
                sandbox=""
                loading="lazy"
                className={`${widthClass} h-200 max-w-full border border-line bg-white`}
              />
            )),
          )}
      </div>
    </ShowcaseSection>
  )
}

const spreadsheets = { ends: ['.csv', '.xlsx'], maxBytes: 2 * 1_024 * 1_024 }
const provinces = ['Buenos Aires', 'Córdoba', 'Mendoza'].map((name) => ({ value: name, label: name }))

function ShowcaseForms() {
  const [quantity, setQuantity] = useState(1)
  const [chosen, setChosen] = useState<{ file?: File; error?: string }>({})
  return (
    <ShowcaseSection title="Formularios">
      <StepIndicator steps={['Contacto', 'Envio', 'Forma Pago', 'Entregado']} current={2} />
      <div className="grid max-w-xl gap-5">
        <Field label="Nombre" name="nombre" required autoComplete="name" placeholder="Tu nombre" />
        <Field label="Correo" name="correo" type="email" required error={INVALID_EMAIL} />
        <Field
          label="Celular"
          name="celular"
          type="tel"
          required={false}
          help="Lo usamos solo para coordinar la entrega."
          autoComplete="tel"
        />
        <Field label="Código postal" name="cp" disabled defaultValue="1425" />
        <SelectField
          label="Provincia"
          name="provincia"
          choices={provinces}
          placeholder="Elegí una provincia"
          required
        />
        <FileDrop
          label="Planilla"
          limits={spreadsheets}
          file={chosen.file}
          error={chosen.error}
          onChange={setChosen}
        />
        <SearchForm action="/product" />
        <div className="flex flex-wrap items-center gap-4">
          <QuantityInput label="Cantidad" value={quantity} max={5} onChange={setQuantity} />
          <QuantityInput label="Cantidad" value={quantity} max={5} onChange={setQuantity} size="small" />
          <QuantityInput label="Cantidad" value={1} max={1} onChange={setQuantity} />
        </div>
      </div>
    </ShowcaseSection>
  )
}

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

function ShowcaseStaffForm() {
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
