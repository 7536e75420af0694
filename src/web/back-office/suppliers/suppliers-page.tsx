import { Pencil, Plus, Trash2, Truck } from 'lucide-react'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import { createSupplier, deleteSupplier, listSuppliers, updateSupplier } from '#contract/product/suppliers.ts'
import { callApi, orErrorPage } from '#web/api/call-api.ts'
import { GOODS_RECEIPTS_PATH, SUPPLIERS_PATH } from '#web/back-office/goods-receipts-address.ts'
import { requireScreenAccess } from '#web/back-office/layout/screen-access.ts'
import { ScreenError } from '#web/back-office/layout/screen-error.tsx'
import { screenMeta } from '#web/back-office/layout/screen-meta.ts'
import { Button } from '#web/components/button/button.tsx'
import { IconButton } from '#web/components/button/icon-button.tsx'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { FormText } from '#web/components/form/form-text.tsx'
import { Breadcrumbs } from '#web/components/navigation/breadcrumbs.tsx'
import { ConfirmDialog } from '#web/components/overlay/confirm-dialog.tsx'
import { usePageDialog } from '#web/components/overlay/use-page-dialog.ts'
import { StaffFormDialog } from '#web/staff-form/staff-form-dialog.tsx'
import { useStaffCommand } from '#web/staff-form/use-staff-command.ts'
import { useStaffForm } from '#web/staff-form/use-staff-form.ts'
import type { Route } from './+types/suppliers-page'

export async function loader({ context }: Route.LoaderArgs) {
  await requireScreenAccess(SUPPLIERS_PATH, context)
  return orErrorPage(callApi(listSuppliers, {}, context))
}

export const meta = () => screenMeta('Proveedores')

type Supplier = ReplyOf<typeof listSuppliers>[number]
type Subject = { act: 'create' } | { act: 'edit' | 'remove'; supplier: Supplier }

export default function SuppliersPage({ loaderData: suppliers }: Route.ComponentProps) {
  const { subject, show, close } = usePageDialog<Subject>()
  return (
    <>
      <Breadcrumbs
        trail={[{ label: 'Ingreso de mercadería', to: GOODS_RECEIPTS_PATH }]}
        current="Proveedores"
      />
      <div className="mt-4 flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-28">Proveedores</h1>
        <Button onClick={() => show({ act: 'create' })}>
          <Plus aria-hidden className="size-4" /> Agregar proveedor
        </Button>
      </div>
      <div className="mt-6">
        {suppliers.length === 0 ? (
          <EmptyState title="Todavía no hay proveedores" icon={<Truck aria-hidden className="size-6" />}>
            Agregá a quienes te venden la mercadería, para elegirlos en cada ingreso.
          </EmptyState>
        ) : (
          <ul aria-label="Proveedores" className="border-y border-line bg-white">
            {suppliers.map((supplier) => (
              <SupplierRow key={supplier.id} supplier={supplier} onShow={show} />
            ))}
          </ul>
        )}
      </div>
      {subject?.act === 'create' && <SupplierDialog onClose={close} />}
      {subject?.act === 'edit' && <SupplierDialog supplier={subject.supplier} onClose={close} />}
      {subject?.act === 'remove' && <RemoveSupplier supplier={subject.supplier} onClose={close} />}
    </>
  )
}

export const ErrorBoundary = ScreenError

function SupplierRow({ supplier, onShow }: { supplier: Supplier; onShow: (subject: Subject) => void }) {
  const { nombre, cuit, telefono, correo, nota, ingresos } = supplier
  const contact = [cuit && `CUIT ${cuit}`, telefono, correo].filter(Boolean).join(' · ')
  return (
    <li className="flex items-start gap-3 border-line px-3 py-2 not-first:border-t">
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{nombre}</p>
        {contact !== '' && <p className="text-14 wrap-anywhere text-ink-soft tabular-nums">{contact}</p>}
        {nota !== '' && <p className="text-14 wrap-anywhere text-ink-soft">{nota}</p>}
        <p className="text-12 text-ink-soft tabular-nums">
          {ingresos === 0 ? 'Sin ingresos' : `${ingresos} ${ingresos === 1 ? 'ingreso' : 'ingresos'}`}
        </p>
      </div>
      <IconButton
        label={`Editar ${nombre}`}
        icon={<Pencil aria-hidden className="size-4" />}
        onClick={() => onShow({ act: 'edit', supplier })}
      />
      {ingresos === 0 && (
        <IconButton
          label={`Quitar ${nombre}`}
          icon={<Trash2 aria-hidden className="size-4" />}
          onClick={() => onShow({ act: 'remove', supplier })}
        />
      )}
    </li>
  )
}

const BLANK = { nombre: '', cuit: '', telefono: '', correo: '', nota: '' }

function SupplierDialog({ supplier, onClose }: { supplier?: Supplier; onClose: () => void }) {
  const {
    id = '',
    ingresos: _ingresos,
    ...start
  } = { ...BLANK, ...supplier } as Partial<Supplier> & typeof BLANK
  const form = useStaffForm({
    ...(supplier ? { call: updateSupplier, params: { id } } : { call: createSupplier }),
    name: `proveedor ${id}`,
    start,
    wireOf: (typed) => typed,
    done: 'Proveedor guardado',
    failed: 'No pudimos guardar el proveedor',
    onDone: onClose,
  } as Parameters<typeof useStaffForm<typeof updateSupplier, typeof start>>[0])
  return (
    <StaffFormDialog
      form={form}
      title={supplier ? `Editar ${supplier.nombre}` : 'Agregar proveedor'}
      action="Guardar"
      onClose={onClose}
    >
      <FormText name="nombre" label="Nombre" required maxLength={120} autoComplete="off" />
      <FormText name="cuit" label="CUIT" maxLength={20} inputMode="numeric" autoComplete="off" />
      <FormText name="telefono" label="Teléfono" maxLength={40} type="tel" autoComplete="off" />
      <FormText name="correo" label="Correo" maxLength={254} type="email" autoComplete="off" />
      <FormText name="nota" label="Nota" maxLength={300} autoComplete="off" />
    </StaffFormDialog>
  )
}

function RemoveSupplier({ supplier, onClose }: { supplier: Supplier; onClose: () => void }) {
  const { act } = useStaffCommand()
  const remove = () =>
    act(deleteSupplier, {
      params: { id: supplier.id },
      body: undefined,
      done: ({ message }) => message,
    })
  return (
    <ConfirmDialog
      title="¿Quitar el proveedor?"
      action="Quitar"
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      «{supplier.nombre}» deja de estar en la lista. No tiene ingresos.
    </ConfirmDialog>
  )
}
