import { useEffect, useRef } from 'react'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import type { requestWithdrawal } from '#contract/sale/withdrawals.ts'
import { useSendsEmail, useStoreFacts } from '#web/app/store-facts.ts'

export type Withdrawal = ReplyOf<typeof requestWithdrawal>

const withoutEmail: Readonly<Record<Withdrawal['estado'], string>> = {
  Recibido: 'Guardá este código. Dentro de las 24 horas la tienda confirma que tomó tu pedido.',
  Confirmado: 'La tienda ya confirmó tu pedido y coordina con vos la devolución.',
  Devuelto: 'Este trámite está terminado.',
  Rechazado: 'La tienda ya respondió este pedido. Si no estás de acuerdo, escribile.',
}

const withEmail: Readonly<Record<Withdrawal['estado'], string>> = {
  Recibido: 'Guardá este código. Dentro de las 24 horas te confirmamos por correo que tomamos tu pedido.',
  Confirmado: 'Ya confirmamos tu pedido por correo. Te escribimos para coordinar la devolución.',
  Devuelto: 'Este trámite está terminado. Mirá el correo que te mandamos.',
  Rechazado:
    'Ya respondimos este pedido. Mirá el correo que te mandamos, o respondelo si no estás de acuerdo.',
}

/** The code of a registered withdrawal. Receives the focus, because the form with the pressed button is gone. */
export function WithdrawalCode({
  withdrawal: { codigo, numero, estado, fecha, plazo },
}: {
  withdrawal: Withdrawal
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  const name = useStoreFacts()?.profile.name ?? ''
  const sendsEmail = useSendsEmail()
  useEffect(() => heading.current?.focus(), [])
  return (
    <section role="status" aria-labelledby="codigo-titulo" className="flex max-w-prose flex-col gap-5">
      <h2 ref={heading} id="codigo-titulo" tabIndex={-1} className="text-20 outline-none">
        Tu código de arrepentimiento
      </h2>
      <p className="border-l-2 border-good bg-good-tint px-4 py-3 text-20 font-semibold wrap-anywhere tabular-nums select-all sm:text-28">
        {codigo}
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 border-y border-line py-4 tabular-nums">
        <dt className="text-ink-soft">Compra</dt>
        <dd>{`N° ${numero}`}</dd>
        <dt className="text-ink-soft">Fecha</dt>
        <dd>{fecha}</dd>
        <dt className="text-ink-soft">Plazo</dt>
        <dd>{plazo}</dd>
      </dl>
      <p>{(sendsEmail ? withEmail : withoutEmail)[estado]}</p>
      {sendsEmail && estado === 'Recibido' && (
        <p className="text-ink-soft">{`También te mandamos el código al correo de tu compra en ${name}.`}</p>
      )}
    </section>
  )
}
