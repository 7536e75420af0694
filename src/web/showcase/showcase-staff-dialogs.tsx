import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { AdminAuthorisation } from '#web/back-office/layout/pin/admin-authorisation.tsx'
import { Button } from '#web/components/button/button.tsx'
import { FormNumber } from '#web/components/form/form-number.tsx'
import { FormSelect } from '#web/components/form/form-select.tsx'
import { OrderedList } from '#web/components/list/ordered-list.tsx'
import { ActionDialog } from '#web/components/overlay/action-dialog.tsx'
import { ConfirmDialog } from '#web/components/overlay/confirm-dialog.tsx'
import { showToast } from '#web/components/overlay/toast-store.ts'
import { ShowcaseSection } from './showcase-section.tsx'

const categories = ['Tops', 'Vestidos'].map((value) => ({ value, label: value }))
const threePhotos = ['Frente', 'Espalda', 'Detalle'] as const

export function ShowcaseStaffDialogs() {
  const [open, setOpen] = useState(false)
  const [isAuthorising, setAuthorising] = useState(false)
  return (
    <ShowcaseSection title="Diálogos de la trastienda">
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Editar prenda
        </Button>
        <Button variant="secondary" onClick={() => setAuthorising(true)}>
          Autorizar el descuento
        </Button>
      </div>
      {isAuthorising && (
        <AdminAuthorisation
          title="Autorizar el descuento"
          onAuthorised={({ quien }) => {
            setAuthorising(false)
            showToast({ kind: 'success', text: `Autorizó ${quien}` })
          }}
          onClose={() => setAuthorising(false)}
        />
      )}
      {open && <GarmentDialog onClose={() => setOpen(false)} />}
    </ShowcaseSection>
  )
}

function GarmentDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({ defaultValues: { categoria: '', stock: '' } })
  const [photos, setPhotos] = useState<readonly string[]>(threePhotos)
  const [isConfirming, setIsConfirming] = useState(false)
  const removePhoto = (photo: string) => {
    setPhotos(photos.filter((one) => one !== photo))
    showToast({
      kind: 'info',
      text: `Sacamos ${photo}`,
      action: { label: 'Deshacer', onPress: () => setPhotos(photos) },
    })
  }
  return (
    <ActionDialog title="Editar prenda" onClose={onClose} action={<Button onClick={onClose}>Guardar</Button>}>
      <FormProvider {...form}>
        <form aria-label="Prenda" className="flex flex-col gap-5">
          <FormSelect name="categoria" label="Categoría" choices={categories} placeholder="Elegí una" />
          <FormNumber name="stock" label="Stock" required />
          <div className="flex flex-col gap-1">
            <p className="text-14 font-semibold">Fotos</p>
            <OrderedList
              label="Fotos en orden"
              items={photos}
              keyOf={(photo) => photo}
              nameOf={(photo) => photo}
              onOrder={setPhotos}
            >
              {(photo) => (
                <span className="flex items-center justify-between gap-2">
                  {photo}
                  <Button variant="quiet" size="small" onClick={() => removePhoto(photo)}>
                    Sacar<span className="sr-only"> {photo}</span>
                  </Button>
                </span>
              )}
            </OrderedList>
          </div>
          <Button variant="danger" onClick={() => setIsConfirming(true)}>
            Borrar la prenda
          </Button>
        </form>
      </FormProvider>
      {isConfirming && (
        <ConfirmDialog
          title="¿Borrar la prenda?"
          action="Borrar"
          onConfirm={onClose}
          onClose={() => setIsConfirming(false)}
        >
          Se borra con sus fotos y no se puede deshacer.
        </ConfirmDialog>
      )}
    </ActionDialog>
  )
}
