import { Dialog } from '#web/components/overlay/dialog.tsx'
import { useSingleKeyShortcuts } from './single-key-shortcuts.ts'

const shortcuts = [
  ['/', 'Ir a la búsqueda'],
  ['Enter', 'En la búsqueda: agregar el primero'],
  ['F2', 'Ir al nombre del cliente'],
  ['Mayús + F2', 'Anotar celular o documento'],
  ['F3', 'Poner «Consumidor final»'],
  ['F4', 'Ir a la forma de pago'],
  ['F6', 'Cambiar vendedor'],
  ['1 a 5', 'En la forma de pago: elegir una'],
  ['F7', 'Descuento de la venta'],
  ['F8', 'Ver las ventas de hoy'],
  ['F9', 'Dejar en espera, o ver las que esperan'],
  ['F10', 'Datos para la factura, si la tienda factura'],
  ['Ctrl + Enter', 'Crear venta'],
  ['Enter', 'Después de la venta: nueva venta'],
  ['1, 2, 3…', 'Elegir color y talle'],
  ['?', 'Ver estos atajos'],
] as const

export function ShortcutList({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [hasSingleKeys, setSingleKeys] = useSingleKeyShortcuts()
  return (
    <Dialog open={open} onClose={onClose} title="Atajos del teclado">
      <dl data-gives-way className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3">
        {shortcuts.map(([keys, what]) => (
          <div key={what} className="contents">
            <dt>
              <kbd className="inline-block rounded-control border border-line-strong bg-white px-2 py-1 font-sans text-12 font-semibold">
                {keys}
              </kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <label className="mt-5 flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={hasSingleKeys}
          onChange={({ target }) => setSingleKeys(target.checked)}
          className="size-5"
        />
        Usar las teclas / y ?
      </label>
      <p className="mt-3 text-ink-soft">
        El lector de códigos funciona en cualquier momento, estés donde estés en la pantalla.
      </p>
    </Dialog>
  )
}
