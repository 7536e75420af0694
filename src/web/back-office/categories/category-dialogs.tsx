import { createCategory, removeCategory, updateCategory } from '#contract/product/categories.ts'
import { DEFAULT_VAT_RATE } from '#domain/invoices/vat-rate-of.ts'
import { vatRates } from '#domain/invoices/vat-rate.ts'
import { formatBasisPoints } from '#domain/text/typed-percent.ts'
import { useInvoices } from '#web/back-office/layout/use-invoices.ts'
import { categoryLabel } from '#domain/product/categories.ts'
import { FormNumber } from '#web/components/form/form-number.tsx'
import { FormSelect } from '#web/components/form/form-select.tsx'
import { FormText } from '#web/components/form/form-text.tsx'
import { wireGrams } from '#web/back-office/wire-grams.ts'
import { StaffFormDialog } from '#web/staff-form/staff-form-dialog.tsx'
import { useStaffForm } from '#web/staff-form/use-staff-form.ts'
import type { CategoryCommand, ListedCategory } from './category-row.tsx'

type CategoryDialogsProps = {
  about: CategoryCommand | undefined
  categories: readonly ListedCategory[]
  onClose: () => void
}

export function CategoryDialogs({ about, categories, onClose }: CategoryDialogsProps) {
  if (about === undefined) return null
  if (about.act === 'create') return <CreateDialog onClose={onClose} />
  const category = categories.find(({ id }) => id === about.id)
  if (!category) return null
  return about.act === 'rename' ? (
    <EditDialog key={category.id} category={category} onClose={onClose} />
  ) : (
    <RemoveDialog key={category.id} category={category} categories={categories} onClose={onClose} />
  )
}

const nameField = {
  name: 'nombre',
  label: 'Nombre',
  required: true,
  maxLength: 80,
  autoComplete: 'off',
} as const

const weightField = {
  name: 'peso',
  label: 'Peso predeterminado (gramos)',
  help: 'De una prenda sin peso propio, para el envío. Vacío: el de la tienda.',
  required: false,
} as const

const wireCategory = ({ nombre, peso }: { nombre: string; peso: string }) => ({
  nombre,
  peso: wireGrams(peso),
})

function CreateDialog({ onClose }: { onClose: () => void }) {
  const form = useStaffForm({
    call: createCategory,
    name: 'categoría',
    start: { nombre: '', peso: '' },
    wireOf: wireCategory,
    done: 'Categoría creada',
    failed: 'No pudimos crear la categoría',
    onDone: onClose,
  })
  return (
    <StaffFormDialog form={form} title="Crear categoría" action="Crear" onClose={onClose}>
      <FormText {...nameField} />
      <FormNumber {...weightField} />
    </StaffFormDialog>
  )
}

type CategoryDialogProps = { category: ListedCategory; onClose: () => void }

function EditDialog({ category: { id, nombre, peso, tasaIva }, onClose }: CategoryDialogProps) {
  const isInvoicing = useInvoices()
  const form = useStaffForm({
    call: updateCategory,
    params: { id },
    name: `categoría ${id}`,
    start: {
      nombre,
      peso: peso === null ? '' : String(peso),
      tasaIva: String(tasaIva ?? DEFAULT_VAT_RATE),
    },
    wireOf: ({ tasaIva: rate, ...typed }) => ({
      ...wireCategory(typed),
      ...(isInvoicing && { tasaIva: Number(rate) === DEFAULT_VAT_RATE ? null : Number(rate) }),
    }),
    done: 'Categoría guardada',
    failed: 'No pudimos guardar la categoría',
    onDone: onClose,
  })
  return (
    <StaffFormDialog form={form} title={`Editar ${categoryLabel(nombre)}`} action="Guardar" onClose={onClose}>
      <p className="text-ink-soft">
        Con otro nombre, sus productos, cupones y guía de talles siguen con ella, y la dirección de antes
        lleva a la nueva.
      </p>
      <FormText {...nameField} />
      <FormNumber {...weightField} />
      {isInvoicing && (
        <FormSelect
          name="tasaIva"
          label="IVA de sus productos"
          help="En las facturas desde ahora. La ropa lleva 21 %; consultá las demás."
          choices={rateChoices}
        />
      )}
    </StaffFormDialog>
  )
}

const rateChoices = vatRates.map((rate) => ({ value: String(rate), label: `${formatBasisPoints(rate)} %` }))

type RemoveDialogProps = CategoryDialogProps & { categories: readonly ListedCategory[] }

function RemoveDialog({ category, categories, onClose }: RemoveDialogProps) {
  const { id, nombre, productos, cupones, guia } = category
  const isUsed = productos > 0 || cupones > 0
  const form = useStaffForm({
    call: removeCategory,
    params: { id },
    name: `unir o borrar categoría ${id}`,
    start: { destino: '' },
    wireOf: ({ destino }) => (destino === '' ? {} : { destino }),
    done: 'Listo',
    failed: 'No pudimos unir ni borrar la categoría',
    onDone: onClose,
  })
  return (
    <StaffFormDialog
      form={form}
      title={`Unir o borrar ${categoryLabel(nombre)}`}
      action={isUsed ? 'Unir' : 'Unir o borrar'}
      onClose={onClose}
    >
      <p className="text-ink-soft">
        {isUsed
          ? 'Elegí a qué categoría pasan sus productos, cupones y dirección. Si esa categoría ya tiene guía de talles, queda la suya.'
          : `No tiene productos ni cupones. Si no elegís otra, se borra${guia ? ' con su guía de talles' : ''}.`}{' '}
        No se puede deshacer.
      </p>
      <FormSelect
        name="destino"
        label="Pasa a"
        required={isUsed}
        placeholder={isUsed ? 'Elegí una categoría' : 'Ninguna: se borra'}
        choices={categories
          .filter((other) => other.id !== id)
          .map((other) => ({ value: other.id, label: categoryLabel(other.nombre) }))}
      />
    </StaffFormDialog>
  )
}
