import { useState } from 'react'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import {
  adoptVoucher,
  closeUnmatchedVoucher,
  type listUnmatchedVouchers,
} from '#contract/invoices/unmatched-vouchers.ts'
import { formatCashDate } from '#domain/calendar.ts'
import { documentText } from '#domain/invoices/typed-document.ts'
import { Button } from '#web/components/button/button.tsx'
import { Price } from '#web/components/display/price.tsx'
import { ConfirmDialog } from '#web/components/overlay/confirm-dialog.tsx'
import { useStaffCommand } from '#web/staff-form/use-staff-command.ts'
import { voucherText } from './voucher-texts.ts'

type Unmatched = ReplyOf<typeof listUnmatchedVouchers>
type UnmatchedVoucher = Unmatched['comprobantes'][number]
type Candidate = UnmatchedVoucher['candidatos'][number]

/** Vouchers that ARCA has and the shop does not. An admin says of which sale each one is. */
export function UnmatchedVouchers({ found: { total, comprobantes } }: { found: Unmatched }) {
  if (total === 0) return null
  return (
    <section aria-labelledby="sin-venta" className="border-l-2 border-edge-wait bg-wait-tint px-4 py-3">
      <h2 id="sin-venta" className="font-sans text-16 font-semibold tracking-normal">
        {`En ARCA, sin venta (${total})`}
      </h2>
      <p className="mt-1 max-w-prose text-ink-soft">
        ARCA tiene estos comprobantes y la tienda no, como pasa después de restaurar una copia. Si a la tienda
        le falta la venta, cargala de nuevo: su factura espera acá hasta que digas si es ésta.
      </p>
      <ul className="mt-3 divide-y divide-line border-t border-line">
        {comprobantes.map((voucher) => (
          <UnmatchedRow key={voucher.id} voucher={voucher} />
        ))}
      </ul>
      {comprobantes.length < total && (
        <p className="mt-2 text-ink-soft">{`Acá están los ${comprobantes.length} más nuevos.`}</p>
      )}
    </section>
  )
}

function UnmatchedRow({ voucher }: { voucher: UnmatchedVoucher }) {
  const { act, busy } = useStaffCommand()
  const [question, setQuestion] = useState<Candidate | 'close'>()
  const name = voucherText(voucher)
  const adopt = ({ id }: Candidate) =>
    void act(adoptVoucher, {
      params: { id: voucher.id },
      body: { comprobante: id },
      done: ({ message }) => message,
    })
  const close = () =>
    void act(closeUnmatchedVoucher, {
      params: { id: voucher.id },
      body: {},
      done: ({ message }) => message,
    })
  return (
    <li className="flex flex-col items-start gap-2 py-3">
      <span className="flex w-full flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-medium tabular-nums">{name}</span>
        <Price amount={voucher.total} className="font-semibold" />
      </span>
      <span className="text-12 wrap-anywhere text-ink-soft tabular-nums">
        {`${formatCashDate(voucher.fecha)} · ${documentName(voucher)} · CAE ${voucher.cae}`}
      </span>
      {voucher.candidatos.length === 0 && <p>Ninguna venta que espera su factura tiene este total.</p>}
      {voucher.candidatos.map((candidate) => (
        <span key={candidate.id} className="flex w-full flex-wrap items-center justify-between gap-2">
          <span className="wrap-anywhere">{saleText(candidate)}</span>
          {candidate.coincide ? (
            <Button variant="secondary" size="small" busy={busy} onClick={() => setQuestion(candidate)}>
              <span>
                Es de esta venta<span className="sr-only">{`: ${name}, venta N° ${candidate.venta}`}</span>
              </span>
            </Button>
          ) : (
            <span className="text-12 text-ink-soft">
              Tiene otro tipo o documento. Si es ésta, poné abajo, con «Reintentar», los datos que tiene en
              ARCA.
            </span>
          )}
        </span>
      ))}
      <Button variant="secondary" size="small" busy={busy} onClick={() => setQuestion('close')}>
        <span>
          No es de la tienda<span className="sr-only">{`: ${name}`}</span>
        </span>
      </Button>
      {question === 'close' && (
        <ConfirmDialog
          title={`${name} no es de la tienda`}
          action="No es de la tienda"
          onConfirm={close}
          onClose={() => setQuestion(undefined)}
        >
          Deja de aparecer acá, y lo que espera por él sale con otro número. En ARCA queda como está: pasale
          estos datos a quien lleva la contabilidad.
        </ConfirmDialog>
      )}
      {question !== undefined && question !== 'close' && (
        <ConfirmDialog
          title={`${name}, de la venta N° ${question.venta}`}
          action="Es de esta venta"
          onConfirm={() => adopt(question)}
          onClose={() => setQuestion(undefined)}
        >
          La venta queda con este número y este CAE, y no sale otra factura. No se puede deshacer: fijate que
          el total, la fecha y quién compró sean los de esa venta.
        </ConfirmDialog>
      )}
    </li>
  )
}

const saleText = ({ venta, cliente, fecha }: Candidate): string =>
  `Venta N° ${venta} · ${cliente} · ${formatCashDate(fecha)}`

/** Document at ARCA: 'DNI 20.123.456', 'Otro documento 123', 'Sin identificar'. */
function documentName({ documento: { tipo, numero } }: UnmatchedVoucher): string {
  if (tipo === null) return `Otro documento ${numero}`
  if (tipo === 'sinIdentificar') return 'Sin identificar'
  return `${tipo === 'cuit' ? 'CUIT' : 'DNI'} ${documentText({ tipo, numero })}`
}
