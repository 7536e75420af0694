import { formatDateTime } from '#domain/calendar.ts'
import { formatPesos } from '#domain/money.ts'
import { formatPesosWithoutSign } from '#domain/text/typed-pesos.ts'
import { CopyFact } from './copy-fact.tsx'
import type { Transfer } from './transfer.ts'
import { UploadReceipt } from './upload-receipt.tsx'

type TransferPartProps = {
  transfer: Transfer
  vence: string | null
  token: string
  /** Reads the sale again. */
  onUploaded: () => void
}

/** Bank account, exact amount and deadline of a transfer, and the upload of its receipt. */
export function TransferPart({ transfer, vence, token, onUploaded }: TransferPartProps) {
  const { alias, cbu, titular, cuit, importe, comprobantes } = transfer
  const isReviewed = comprobantes[0]?.rechazo === null
  return (
    <section aria-labelledby="transferir" className="mt-6 flex flex-col gap-4 bg-paper-deep px-5 py-5">
      <h2 id="transferir" className="text-20">
        Datos para transferir
      </h2>
      {alias === '' && cbu === '' ? (
        <p>La tienda no tiene una cuenta para mostrar. Escribinos con tu número de compra.</p>
      ) : (
        <dl className="border-t border-line">
          <CopyFact
            label="Importe exacto"
            value={formatPesos(importe)}
            copied={formatPesosWithoutSign(importe)}
          />
          {alias !== '' && <CopyFact label="Alias" value={alias} />}
          {/* A CBU has a block of 8 digits, then one of 14. */}
          {cbu !== '' && <CopyFact label="CBU o CVU" value={cbu} breakAfter={8} />}
          {titular !== '' && <CopyFact label="Titular" value={titular} />}
          {cuit !== '' && <CopyFact label="CUIT" value={cuit} />}
        </dl>
      )}
      {vence !== null && (
        <p className="max-w-prose">
          {isReviewed
            ? 'Tenemos tu comprobante: la compra queda reservada hasta que lo revisemos.'
            : `Te lo reservamos hasta el ${formatDateTime(new Date(vence))}. Después se anula, salvo que hayas subido el comprobante.`}
        </p>
      )}
      <UploadReceipt transfer={transfer} token={token} onUploaded={onUploaded} />
    </section>
  )
}
