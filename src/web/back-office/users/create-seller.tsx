import { UserPlus } from 'lucide-react'
import { createSeller, sellerForm } from '#contract/account/users.ts'
import { roleLabel } from '#domain/account/role-label.ts'
import { Button } from '#web/components/button/button.tsx'
import { FormPassword } from '#web/components/form/form-password.tsx'
import { FormSelect } from '#web/components/form/form-select.tsx'
import { FormText } from '#web/components/form/form-text.tsx'
import { useOpenOnPage } from '#web/components/overlay/use-open-on-page.ts'
import { StaffFormDialog } from '#web/staff-form/staff-form-dialog.tsx'
import { useStaffForm } from '#web/staff-form/use-staff-form.ts'

export function CreateSeller() {
  const [open, setOpen] = useOpenOnPage()
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <UserPlus aria-hidden className="size-4" /> Crear vendedor
      </Button>
      {open && <CreateSellerDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function CreateSellerDialog({ onClose }: { onClose: () => void }) {
  const form = useStaffForm({
    call: createSeller,
    bodySchema: sellerForm,
    name: 'vendedor',
    start: { nombre: '', email: '', password: '', role: 'seller' },
    secret: ['password'],
    wireOf: (typed) => typed,
    done: 'Usuario creado exitosamente',
    failed: 'Error al crear nuevo vendedor',
    onDone: onClose,
  })
  return (
    <StaffFormDialog form={form} title="Crear vendedor" action="Crear vendedor" onClose={onClose}>
      <FormText name="nombre" label="Nombre" required maxLength={120} autoComplete="off" />
      <FormText
        name="email"
        label="Correo"
        type="email"
        help="Con este correo va a ingresar."
        required
        maxLength={254}
        autoComplete="off"
      />
      <FormPassword
        name="password"
        label="Contraseña"
        help="Al menos 6 caracteres. Después la puede cambiar en su perfil."
        required
        autoComplete="new-password"
      />
      <FormSelect
        name="role"
        label="Rol"
        required
        placeholder="Elegí un rol"
        choices={[{ value: 'seller', label: roleLabel('seller') }]}
      />
    </StaffFormDialog>
  )
}
