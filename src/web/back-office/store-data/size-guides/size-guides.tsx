import { categoryLabel } from '#domain/product/categories.ts'
import { Button } from '#web/components/button/button.tsx'
import { usePageDialog } from '#web/components/overlay/use-page-dialog.ts'
import { saveSizeGuide, type listSizeGuides } from '#contract/product/size-guides.ts'
import { sizeTableTemplate } from '#domain/product/size-table.ts'
import { FormSizeTable } from '#web/components/form/form-size-table.tsx'
import { StaffFormDialog } from '#web/staff-form/staff-form-dialog.tsx'
import { useStaffForm } from '#web/staff-form/use-staff-form.ts'
import type { ReplyOf } from '#contract/http/endpoint.ts'

/** The size table of each category. */
export function SizeGuides({ guides }: { guides: readonly SizeGuide[] }) {
  const dialog = usePageDialog<string>()
  const edited = guides.find(({ categoria }) => categoria === dialog.subject)
  return (
    <section aria-labelledby="guias">
      <h2 id="guias" className="text-20 font-semibold">
        Guías de talles
      </h2>
      <p className="max-w-prose pt-1 text-ink-soft">
        Cada categoría puede tener la suya. Un producto con guía propia muestra la propia.
      </p>
      <ul className="mt-4 border-t border-line">
        {guides.map((guide) => (
          <li
            key={guide.categoria}
            className="flex items-center justify-between gap-3 border-b border-line py-2"
          >
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">{categoryLabel(guide.categoria)}</p>
              <p className="text-14 text-ink-soft">{summaryOf(guide)}</p>
            </div>
            <Button
              variant="secondary"
              size="small"
              aria-label={`${actionOf(guide)} la guía de ${categoryLabel(guide.categoria)}`}
              onClick={() => dialog.show(guide.categoria)}
            >
              {actionOf(guide)}
            </Button>
          </li>
        ))}
      </ul>
      {edited && <SizeGuideDialog guide={edited} onClose={dialog.close} />}
    </section>
  )
}

const actionOf = ({ tabla }: SizeGuide): string => (tabla === null ? 'Crear' : 'Editar')

function summaryOf({ tabla }: SizeGuide): string {
  if (tabla === null) return 'Sin guía'
  const { length } = tabla.filas
  return `${length} ${length === 1 ? 'talle' : 'talles'}: ${tabla.columnas.slice(1).join(', ')}`
}

/** Form of a category's size table. */
function SizeGuideDialog({ guide, onClose }: { guide: SizeGuide; onClose: () => void }) {
  const { categoria, tabla, version } = guide
  const template = () => sizeTableTemplate(categoria, [])
  const form = useStaffForm({
    call: saveSizeGuide,
    name: `guía de talles ${categoria} ${version}`,
    start: { categoria, tabla: tabla ?? template(), version },
    wireOf: (typed) => typed,
    done: 'Guía de talles guardada',
    failed: 'No pudimos guardar la guía de talles',
    onDone: onClose,
  })
  return (
    <StaffFormDialog
      form={form}
      title={`Guía de talles: ${categoryLabel(categoria)}`}
      action="Guardar"
      onClose={onClose}
    >
      <FormSizeTable
        name="tabla"
        none="Los productos de esta categoría quedan sin guía, salvo los que tienen una propia."
        add="Agregar una guía"
        template={template}
      />
    </StaffFormDialog>
  )
}

/** The size table of a category. */
type SizeGuide = ReplyOf<typeof listSizeGuides>[number]
