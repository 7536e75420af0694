/** Returns how the stock history names a goods receipt. */
export const receiptName = ({
  numero,
  proveedor,
  documento,
}: {
  numero: number
  proveedor: string
  documento: string
}): string => [`N° ${numero}`, proveedor, documento].filter(Boolean).join(' · ')
