import { useEffect, useState } from 'react'
import { saleCode } from '#domain/sale/sale-code.ts'
import { codeBarsOf, loadCodeBars } from './code-bars.ts'
import type { TicketWidth } from './ticket-width.ts'

/** Width of the thinnest bar: two or three whole dots of a printer with 203 dots per inch. */
export const MODULE_MM: Readonly<Record<TicketWidth, number>> = { 58: 0.25, 80: 0.375 }

/** Width that printers print of each paper. */
export const PRINTED_MM: Readonly<Record<TicketWidth, number>> = { 58: 48, 80: 72 }

const HEIGHT_MM = 12

type SaleBarcodeProps = { numero: number; width: TicketWidth }

/** Barcode of a sale, which the till reads for 'Cambio o devolución'. */
export function SaleBarcode({ numero, width }: SaleBarcodeProps) {
  const [, setLoaded] = useState(false)
  useEffect(() => void loadCodeBars().then(() => setLoaded(true)), [])
  const text = saleCode(numero)
  const code = codeBarsOf({ symbology: 'code128', text })
  return (
    <div className="mt-3 flex flex-col items-center">
      <svg
        aria-hidden
        width={`${(code?.width ?? 0) * MODULE_MM[width]}mm`}
        height={`${HEIGHT_MM}mm`}
        viewBox={`0 0 ${code?.width ?? 1} 1`}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
      >
        {code?.bars.map(({ at, width: thickness }) => (
          <rect key={at} x={at} y={0} width={thickness} height={1} />
        ))}
      </svg>
      <p className="text-12 tabular-nums">{text}</p>
    </div>
  )
}
