import { Printer } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import type { returnSale } from '#contract/sale/returns.ts'
import { EmailCredit } from '#web/back-office/email-credit.tsx'
import { Button } from '#web/components/button/button.tsx'
import { AmountList } from '#web/components/display/amount-list.tsx'
import type { ReturnableSale } from './return-draft.ts'

type Reply = ReplyOf<typeof returnSale>
type ReturnResultProps = {
  sale: ReturnableSale
  reply: Reply
  onTicket: (sale: NonNullable<Reply['venta']>) => void
  onClose: () => void
}

/** What was done: the value, the money, the store credit with its code, and the new sale. */
export function ReturnResult({ sale, reply, onTicket, onClose }: ReturnResultProps) {
  const { valor, efectivo, tarjeta, vale, correo, venta } = reply
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="flex flex-col gap-4">
      <h3 ref={heading} tabIndex={-1} className="text-20 outline-none">
        {venta ? `Cambio guardado: venta N° ${venta.numero}` : 'Devolución guardada'}
      </h3>
      <p className="text-ink-soft wrap-anywhere">
        De la venta N° {sale.numero} · {sale.cliente}
      </p>
      <AmountList
        rows={[
          ['Volvió', valor],
          ['Devuelto en efectivo', efectivo],
          ['Se devuelve a la tarjeta', tarjeta],
        ]}
      />
      {vale && (
        <div className="border border-line bg-white p-4 text-center">
          <p>Vale por</p>
          <AmountList rows={[['Saldo', vale.saldo]]} />
          <p className="mt-2 font-display text-24 font-semibold tracking-wide tabular-nums">{vale.codigo}</p>
          {vale.vence !== null && <p className="text-ink-soft">Hasta el {vale.vence}</p>}
        </div>
      )}
      {vale && correo !== '' && <EmailCredit id={vale.id} correo={correo} />}
      {venta && (
        <Button variant="secondary" wide="always" onClick={() => onTicket(venta)}>
          <Printer aria-hidden className="size-5" /> Ticket de la venta N° {venta.numero}
        </Button>
      )}
      <Button size="large" wide="always" onClick={onClose}>
        Volver a la venta
      </Button>
    </div>
  )
}
