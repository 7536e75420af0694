import { displayName } from '#domain/product/product.ts'
import { WarningNote } from '#web/back-office/warning-note.tsx'
import type { LabelOrder } from '#web/back-office/labels/collect-labels.ts'
import { labelsText } from '#web/back-office/labels/label-texts.ts'
import type { BarsFault, DrawnLabel } from './draw-labels.ts'

const faultTexts: Readonly<Record<BarsFault, string>> = {
  none: 'sin código de barras ni SKU. Volvé a las cantidades y creá los códigos que faltan.',
  unprintable:
    'sin barras: su código tiene letras que ningún lector lee, como la ñ. Cambialo en el producto.',
  'too-wide': 'sin barras: su código no entra en esta etiqueta. Elegí una más ancha, o el otro código.',
}

const MAX_NAMES = 3

type FaultNotesProps = { drawn: readonly { order: LabelOrder; label: DrawnLabel }[] }

/** Says which labels are printed without bars, and what to do. */
export const FaultNotes = ({ drawn }: FaultNotesProps) =>
  (Object.keys(faultTexts) as BarsFault[]).map((fault) => {
    const orders = drawn.filter(({ label }) => label.fault === fault).map(({ order }) => order)
    if (orders.length === 0) return null
    const names = [...new Set(orders.map(({ product }) => displayName(product)))]
    const count = orders.reduce((sum, { cantidad }) => sum + cantidad, 0)
    return (
      <WarningNote key={fault}>
        {`${labelsText(count)} ${faultTexts[fault]} ${names.slice(0, MAX_NAMES).join(', ')}${names.length > MAX_NAMES ? '…' : '.'}`}
      </WarningNote>
    )
  })
