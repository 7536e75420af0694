import { Ellipsis, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/components/button/button.tsx'
import { Dialog } from '#web/components/overlay/dialog.tsx'
import { IconButton } from '#web/components/button/icon-button.tsx'
import { LinkButton } from '#web/components/button/link-button.tsx'
import { Popover } from '#web/components/overlay/popover.tsx'
import { showToast, type ToastKind } from '#web/components/overlay/toast-store.ts'
import { ShowcaseSection } from './showcase-section.tsx'

const toastKinds: readonly ToastKind[] = ['success', 'error', 'info', 'loading']

export function ShowcaseActions() {
  return (
    <>
      <ShowcaseSection title="Botones">
        <div className="flex flex-wrap items-center gap-3">
          <Button>Agregar al carrito</Button>
          <Button variant="secondary">Ver más productos</Button>
          <Button variant="quiet">Seguir comprando</Button>
          <Button variant="danger">Borrar</Button>
          <Button busy>Comprando</Button>
          <Button disabled>No stock</Button>
          <Button size="small">Chico</Button>
          <Button size="large">Grande</Button>
          <LinkButton to="/product" variant="secondary">
            Un enlace
          </LinkButton>
          <IconButton label="Agregar" icon={<Plus aria-hidden />} />
        </div>
      </ShowcaseSection>
      <ShowcaseSection title="Lo que flota">
        <div className="flex flex-wrap items-center gap-3">
          <DialogSample side="center" />
          <DialogSample side="left" />
          <DialogSample side="right" />
          <Popover
            label="Opciones"
            hover
            trigger={<Ellipsis aria-hidden />}
            triggerClassName="grid size-11 place-items-center"
            className="w-56 p-4"
          >
            {(close) => (
              <Button size="small" onClick={close}>
                Elegir
              </Button>
            )}
          </Popover>
        </div>
        <div className="flex flex-wrap gap-3">
          {toastKinds.map((kind) => (
            <Button
              key={kind}
              size="small"
              variant="secondary"
              onClick={() => showToast({ kind, text: `Mensaje de ejemplo (${kind})` })}
            >
              {kind}
            </Button>
          ))}
          <Button
            size="small"
            variant="secondary"
            onClick={() =>
              showToast({
                kind: 'info',
                text: 'Borraste Top Luz',
                action: { label: 'Deshacer', onPress() {} },
              })
            }
          >
            deshacer
          </Button>
        </div>
      </ShowcaseSection>
    </>
  )
}

function DialogSample({ side }: { side: 'center' | 'left' | 'right' }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Panel {side}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title="Vaciar el carrito"
        side={side}
        footer={<Button onClick={close}>Listo</Button>}
      >
        <p>Vas a sacar las tres prendas que elegiste.</p>
      </Dialog>
    </>
  )
}
