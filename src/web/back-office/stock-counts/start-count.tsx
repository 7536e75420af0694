import { Plus } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import type { listCategoryRecords } from '#contract/product/categories.ts'
import { startStockCount } from '#contract/product/stock-counts.ts'
import { categoryLabel } from '#domain/product/categories.ts'
import { stockCountAddress } from '#web/back-office/stock-counts-address.ts'
import { Button } from '#web/components/button/button.tsx'
import { FormSelect } from '#web/components/form/form-select.tsx'
import { FormText } from '#web/components/form/form-text.tsx'
import { useOpenOnPage } from '#web/components/overlay/use-open-on-page.ts'
import { StaffFormDialog } from '#web/staff-form/staff-form-dialog.tsx'
import { useStaffForm } from '#web/staff-form/use-staff-form.ts'

type StartCountProps = { categories: ReplyOf<typeof listCategoryRecords> }

/** Starts a count and opens it. */
export function StartCount({ categories }: StartCountProps) {
  const [open, setOpen] = useOpenOnPage()
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Plus aria-hidden className="size-4" /> Empezar conteo
      </Button>
      {open && <StartCountDialog categories={categories} onClose={() => setOpen(false)} />}
    </>
  )
}

function StartCountDialog({ categories, onClose }: StartCountProps & { onClose: () => void }) {
  const navigate = useNavigate()
  const form = useStaffForm({
    call: startStockCount,
    name: 'conteo',
    start: { nombre: '', categoria: '' },
    wireOf: ({ nombre, categoria }) => ({ nombre, categoria: categoria === '' ? null : categoria }),
    done: 'Conteo empezado',
    failed: 'No se empezó el conteo',
    onDone: ({ id }) => {
      onClose()
      void navigate(stockCountAddress(id))
    },
  })
  return (
    <StaffFormDialog form={form} title="Empezar un conteo" action="Empezar" onClose={onClose}>
      <FormText
        name="nombre"
        label="Nombre"
        help="Por ejemplo: «Depósito» o «Fin de temporada»."
        required
        maxLength={80}
        autoComplete="off"
      />
      <FormSelect
        name="categoria"
        label="Qué se cuenta"
        placeholder="Toda la tienda"
        choices={categories.map(({ id, nombre }) => ({ value: id, label: categoryLabel(nombre) }))}
      />
    </StaffFormDialog>
  )
}
