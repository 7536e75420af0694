import { saveSizeGuide } from '#contract/product/size-guides.ts'
import { categoryLabel } from '#domain/product/categories.ts'
import { sizeTableTemplate } from '#domain/product/size-table.ts'
import { FormSizeTable } from '#web/components/form/form-size-table.tsx'
import { StaffFormDialog } from '#web/staff-form/staff-form-dialog.tsx'
import { useStaffForm } from '#web/staff-form/use-staff-form.ts'
import type { SizeGuide } from './size-guide.ts'

/** Form of a category's size table. */
export function SizeGuideDialog({ guide, onClose }: { guide: SizeGuide; onClose: () => void }) {
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
