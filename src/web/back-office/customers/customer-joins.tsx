import { Link } from 'react-router'
import { separateCustomers } from '#contract/customer/customers.ts'
import { customerPath } from '#web/back-office/customer-address.ts'
import { Button } from '#web/components/button/button.tsx'
import { DateTime } from '#web/components/display/date-time.tsx'
import { RefusalBox } from '#web/components/feedback/refusal-box.tsx'
import { useStaffCommand } from '#web/staff-form/use-staff-command.ts'
import { Part } from './customer-history.tsx'
import type { Customer } from './customer-texts.ts'

/** Joins of a customer with their undo, and customers that may be the same person. */
export function CustomerJoins({ customer: { id, uniones, parecidos } }: { customer: Customer }) {
  const { act, busy, refusal } = useStaffCommand()
  return (
    <>
      {uniones.length > 0 && (
        <Part id="uniones" title="Clientes unidos">
          {refusal !== undefined && <RefusalBox>{refusal}</RefusalBox>}
          <ul className="mt-3 divide-y divide-line border-y border-line">
            {uniones.map(({ union, nombres, quien, cuando }) => (
              <li key={union} className="flex flex-wrap items-center justify-between gap-3 py-2">
                <span className="min-w-0">
                  <span className="block wrap-anywhere">
                    {nombres.map((nombre) => nombre || 'Sin nombre').join(' y ')}
                  </span>
                  <span className="block text-12 text-ink-soft wrap-anywhere">
                    <DateTime at={cuando} />
                    {quien !== '' && ` · ${quien}`}
                  </span>
                </span>
                <Button
                  variant="secondary"
                  size="small"
                  disabled={busy}
                  onClick={() =>
                    void act(separateCustomers, {
                      params: { id },
                      body: { union },
                      done: 'Clientes separados',
                      failed: 'No se separaron',
                    })
                  }
                >
                  Separar
                </Button>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {parecidos.length > 0 && (
        <Part id="parecidos" title="Quizás es la misma persona">
          <p className="mt-2 text-ink-soft">
            Compraron con el mismo correo, pero nadie lo verificó, o con un celular o documento que es de
            varias personas. Si es la misma persona, usá Unir.
          </p>
          <ul className="mt-2">
            {parecidos.map((other) => (
              <li key={other.id}>
                <Link
                  to={customerPath(other.id)}
                  className="inline-flex min-h-11 items-center underline underline-offset-4"
                >
                  {other.nombre}
                </Link>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  )
}
