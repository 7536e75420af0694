import { Plus } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { createCoupon } from '#contract/pricing/coupons.ts'
import { categoryLabel } from '#domain/product/categories.ts'
import { toWirePesos } from '#domain/text/typed-pesos.ts'
import { Button } from '#web/components/button/button.tsx'
import { FormRadioGroup } from '#web/components/form/form-radio-group.tsx'
import { FormCheckboxGroup } from '#web/components/form/form-checkbox-group.tsx'
import { FormDate } from '#web/components/form/form-date.tsx'
import { FormMoney } from '#web/components/form/form-money.tsx'
import { FormNumber } from '#web/components/form/form-number.tsx'
import { FormText } from '#web/components/form/form-text.tsx'
import { showToast } from '#web/components/overlay/toast-store.ts'
import { useOpenOnPage } from '#web/components/overlay/use-open-on-page.ts'
import { StaffFormDialog } from '#web/staff-form/staff-form-dialog.tsx'
import { useStaffForm } from '#web/staff-form/use-staff-form.ts'

const types = [
  { value: 'percentage', label: 'Porcentaje' },
  { value: 'fixed', label: 'Monto fijo' },
]

const scopes = [
  { value: 'categories', label: 'Algunas categorías' },
  { value: 'whole-shop', label: 'Toda la tienda' },
]

/** `categories`: possible restrictions of the coupon. */
export function CreateCoupon({ categories }: { categories: readonly string[] }) {
  const [open, setOpen] = useOpenOnPage()
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Plus aria-hidden className="size-4" /> Crear cupon
      </Button>
      {open && <CreateCouponDialog categories={categories} onClose={() => setOpen(false)} />}
    </>
  )
}

function CreateCouponDialog({ categories, onClose }: { categories: readonly string[]; onClose: () => void }) {
  const form = useStaffForm({
    call: createCoupon,
    name: 'cupón',
    start: {
      code: '',
      name: '',
      discountType: 'percentage',
      discountValue: '',
      expirationDate: '',
      usageLimit: '',
      scope: 'categories',
      categories: [] as readonly string[],
    },
    wireOf: ({ discountValue, scope, categories: chosen, ...typed }) => ({
      ...typed,
      discountValue: toWirePesos(discountValue),
      wholeShop: scope === 'whole-shop',
      categories: scope === 'whole-shop' ? [] : chosen,
    }),
    done: 'Cupón creado exitosamente.',
    failed: 'Error creando el cupón.',
    onDone: () => {
      showToast({ kind: 'info', text: 'Espera un momento' })
      onClose()
    },
  })
  return (
    <StaffFormDialog form={form} title="Crear Cupón de Descuento" action="Crear cupón" onClose={onClose}>
      <FormText name="code" label="Código" required maxLength={60} autoComplete="off" spellCheck={false} />
      <FormText name="name" label="Nombre" required maxLength={120} autoComplete="off" />
      <FormRadioGroup name="discountType" label="Tipo de descuento" choices={types} />
      <FormMoney name="discountValue" label="Valor del descuento" help="Un porcentaje, o pesos." required />
      <FormDate name="expirationDate" label="Vence" help="El último día en que se acepta." required />
      <FormNumber name="usageLimit" label="Límite de usos" required />
      <FormRadioGroup name="scope" label="Para qué productos" choices={scopes} />
      <CategoryChoices categories={categories} />
    </StaffFormDialog>
  )
}

function CategoryChoices({ categories }: { categories: readonly string[] }) {
  if (useWatch({ name: 'scope' }) === 'whole-shop') return null
  return (
    <FormCheckboxGroup
      name="categories"
      label="Categorías"
      choices={categories.map((value) => ({ value, label: categoryLabel(value) }))}
    />
  )
}
