import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { displayName, type Product } from '#domain/product/product.ts'
import type { Choice } from '#domain/product/variants.ts'
import { ProductSearch } from '#web/back-office/scanner/product-search.tsx'
import { RejectedScanList } from '#web/back-office/scanner/rejected-scan-list.tsx'
import { useProductScans } from '#web/back-office/scanner/use-product-scans.ts'
import { lineName } from '#domain/sale/line-name.ts'
import { Button } from '#web/components/button/button.tsx'
import { Field } from '#web/components/input/field.tsx'
import { combinationAxes, isNamed } from '#web/components/product/combination-axes.ts'
import { showToast } from '#web/components/overlay/toast-store.ts'
import { useSession } from '#web/session/use-session.ts'
import { readDraft, saveDraft } from '#web/staff-form/form-drafts.ts'
import { ScanSender, type WaitingScan } from './scan-sender.ts'

const INVALID_UNITS = 'Escribí cuántas unidades, de 1 a 9999'

/**
 * Adds counted units by scanner or by search. Render only in the browser, because unsent scans are stored there.
 */
export function CountEditor({ countId }: { countId: string }) {
  const sender = useScanSender(countId)
  useEffect(() => sender.start(), [sender])
  const { waiting, problem, rounds } = useSyncExternalStore(sender.subscribe, () => sender.state)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (rounds > 0) void revalidate()
  }, [rounds, revalidate])
  const search = useRef<HTMLInputElement>(null)
  const [units, setUnits] = useState('1')
  const [open, setOpen] = useState<Product>()
  const cantidad = Number(units)
  const isValid = Number.isInteger(cantidad) && cantidad >= 1 && cantidad <= 9_999

  const add = (product: Product, choice: Choice) => {
    if (!isValid) return showToast({ id: 'scan', kind: 'error', text: INVALID_UNITS })
    const hasCombinations = product.variantes.length > 0
    if (hasCombinations && choice.color === '' && choice.talle === '') return setOpen(product)
    // The pressed button leaves the page. On a phone, the focus would open the keyboard over the list.
    const isPressed = document.activeElement instanceof HTMLButtonElement
    if (isPressed && matchMedia('(pointer: fine)').matches) search.current?.focus()
    setOpen(undefined)
    setUnits('1')
    const { color, talle } = hasCombinations ? choice : { color: '', talle: '' }
    sender.add({ producto: product.id, nombre: displayName(product), color, talle, cantidad })
  }
  const { rejected, clearRejected } = useProductScans(add)
  return (
    <div className="flex flex-col gap-4">
      <div className="grid max-w-xl grid-cols-[1fr_6rem] items-end gap-3">
        <ProductSearch ref={search} onAdd={add} hidesStock />
        <Field
          name="cantidad"
          label="Unidades"
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
          error={isValid ? undefined : 'De 1 a 9999'}
          value={units}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setUnits(target.value)}
        />
      </div>
      <RejectedScanList list={rejected} onDismiss={clearRejected} />
      {open && <ChoiceList product={open} onChoose={(choice) => add(open, choice)} />}
      {waiting.length > 0 && <WaitingScans {...{ waiting, problem }} onRetry={() => void sender.send()} />}
    </div>
  )
}

function useScanSender(countId: string): ScanSender {
  const uid = useSession()?.uid ?? ''
  const [sender] = useState(() => {
    const draftId = draftIdOf(uid, countId)
    return new ScanSender({
      countId,
      waiting: readWaiting(uid, countId),
      persist: (waiting) => saveDraft(draftId, waiting.length === 0 ? undefined : { typed: { waiting } }),
      onRefused: (scan, why) => showToast({ kind: 'error', text: `${lineName(scan)}: ${why}` }),
    })
  })
  return sender
}

const draftIdOf = (uid: string, countId: string) => ({ uid, form: `conteo ${countId}` })

const readWaiting = (uid: string, countId: string) =>
  (readDraft(draftIdOf(uid, countId))?.typed.waiting ?? []) as readonly WaitingScan[]

/** Scans of this device that a closed count did not accept. Render only in the browser. */
export function UnsentScans({ countId }: { countId: string }) {
  const count = readWaiting(useSession()?.uid ?? '', countId).length
  if (count === 0) return null
  return (
    <p role="alert" className="max-w-prose border-l-2 border-edge-wait bg-wait-tint px-4 py-3 text-14">
      {`${count === 1 ? 'Un escaneo de este aparato llegó' : `${count} escaneos de este aparato llegaron`} después de que se cerró el conteo. Si se sigue contando, ${count === 1 ? 'se guarda' : 'se guardan'} al abrir esta página.`}
    </p>
  )
}

type ChoiceListProps = { product: Product; onChoose: (choice: Choice) => void }

/** Combinations of a product whose code does not name one: a row of sizes for each colour. */
function ChoiceList({ product, onChoose }: ChoiceListProps) {
  const { color: colorNames, talle: sizeNames, variantes } = product
  const { colors, sizes } = combinationAxes({ color: colorNames, talle: sizeNames, filas: variantes })
  const choices = colors.flatMap((color) =>
    sizes.flatMap((talle) => variantes.filter((one) => one.color === color && one.talle === talle)),
  )
  const section = useRef<HTMLElement>(null)
  // Only the opening moves the focus. Later renders must not take it from the units.
  useEffect(() => section.current?.querySelector('button')?.focus(), [product.id])
  return (
    <section
      ref={section}
      aria-label="Elegí color y talle"
      className="max-w-xl border border-line bg-white p-4"
    >
      <h2 className="text-16 font-semibold wrap-anywhere">{`¿Cuál de ${displayName(product)}?`}</h2>
      {colors.map((color) => (
        <div key={color} className="mt-3 flex flex-wrap items-center gap-2">
          {isNamed(sizes) && isNamed(colors) && (
            <span className="w-full text-14 wrap-anywhere text-ink-soft">{color}</span>
          )}
          {choices
            .filter((choice) => choice.color === color)
            .map((choice) => (
              <Button
                key={choice.talle}
                aria-label={[color, choice.talle].filter(Boolean).join(' ')}
                variant="secondary"
                size="small"
                onClick={() => onChoose(choice)}
              >
                {choice.talle || color}
              </Button>
            ))}
        </div>
      ))}
    </section>
  )
}

type WaitingProps = { waiting: readonly WaitingScan[]; problem: string | undefined; onRetry: () => void }

function WaitingScans({ waiting, problem, onRetry }: WaitingProps) {
  const one = waiting.length === 1
  if (problem === undefined)
    return (
      <p role="status" className="text-14 text-ink-soft">
        {one ? 'Guardando 1 escaneo…' : `Guardando ${waiting.length} escaneos…`}
      </p>
    )
  return (
    <div
      role="alert"
      className="flex max-w-xl flex-wrap items-center gap-3 border-l-2 border-edge-wait bg-wait-tint px-4 py-3 text-14"
    >
      <p className="flex-1 basis-56">
        {`${one ? '1 escaneo espera' : `${waiting.length} escaneos esperan`} para guardarse. ${problem} Podés seguir contando: se guardan solos cuando vuelva la conexión.`}
      </p>
      <Button variant="secondary" size="small" onClick={onRetry}>
        Reintentar
      </Button>
    </div>
  )
}
