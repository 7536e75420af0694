import { formatDateTime } from '#domain/calendar.ts'
import { formatPesos } from '#domain/money.ts'
import { reviewDeadline } from '#domain/payment/transfer.ts'
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
          <CopyFact label="Importe exacto" value={formatPesosWithoutSign(importe)}>
            {formatPesos(importe)}
          </CopyFact>
          {alias !== '' && <CopyFact label="Alias" value={alias} />}
          {cbu !== '' && (
            <CopyFact label="CBU o CVU" value={cbu}>
              {/* A narrow screen breaks the number between its two blocks. */}
              {cbu.slice(0, 8)}
              <wbr />
              {cbu.slice(8)}
            </CopyFact>
          )}
          {titular !== '' && <CopyFact label="Titular" value={titular} />}
          {cuit !== '' && <CopyFact label="CUIT" value={cuit} />}
        </dl>
      )}
      {vence !== null && (
        <p className="max-w-prose">
          {isReviewed ? (
            <>
              {'Tenemos tu comprobante. Te reservamos la compra hasta el '}
              <Moment at={reviewDeadline(new Date(vence))} />
              {', mientras lo revisamos. Después se anula.'}
            </>
          ) : (
            <>
              {'Te lo reservamos hasta el '}
              <Moment at={new Date(vence)} />
              {'. Si subís el comprobante, 5 días más. Después se anula.'}
            </>
          )}
        </p>
      )}
      <UploadReceipt transfer={transfer} token={token} onUploaded={onUploaded} />
    </section>
  )
}

/** A date that no line break divides at its hyphens. */
const Moment = ({ at }: { at: Date }) => (
  <span className="whitespace-nowrap tabular-nums">{formatDateTime(at)}</span>
)
