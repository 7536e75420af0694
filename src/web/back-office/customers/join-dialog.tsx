import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { joinCustomers, listCustomers } from '#contract/customer/customers.ts'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { callApi } from '#web/api/call-api.ts'
import { customerPath } from '#web/back-office/customer-address.ts'
import { Button } from '#web/components/button/button.tsx'
import { Field } from '#web/components/input/field.tsx'
import { ActionDialog } from '#web/components/overlay/action-dialog.tsx'
import { useOneAtATime } from '#web/components/hooks/use-one-at-a-time.ts'
import { showToast } from '#web/components/overlay/toast-store.ts'
import { useStaffCommand } from '#web/staff-form/use-staff-command.ts'
import type { Customer } from './customer-texts.ts'

const MOST_FOUND = 8

type Found = ReplyOf<typeof listCustomers>

/** Finds the other customer and joins both. */
export function JoinDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const [q, setQ] = useState('')
  const [found, setFound] = useState<Found>()
  const [chosen, setChosen] = useState('')
  const { run, busy: isSearching } = useOneAtATime()
  const { act, busy } = useStaffCommand()
  const navigate = useNavigate()
  const search = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      setChosen('')
      try {
        const rows = await callApi(listCustomers, { query: { q: q.trim(), limit: MOST_FOUND } })
        setFound(rows.filter(({ id }) => id !== customer.id))
      } catch (problem) {
        if (!(problem instanceof ApiProblem)) throw problem
        showToast({ kind: 'error', text: problem.message })
      }
    })
  }
  const join = async () => {
    await act(joinCustomers, {
      params: { id: customer.id },
      body: { otro: chosen },
      done: 'Clientes unidos',
      failed: 'No se unieron',
    })
    onClose()
    // The smaller id names the joined customer.
    if (Number(chosen) < Number(customer.id)) await navigate(customerPath(chosen), { replace: true })
  }
  return (
    <ActionDialog
      title="Unir con otro cliente"
      onClose={onClose}
      action={
        <Button disabled={chosen === ''} busy={busy} onClick={() => void join()}>
          Unir
        </Button>
      }
    >
      <p className="text-ink-soft">
        Las compras de los dos se ven en una sola ficha. Cada persona sigue viendo sólo lo suyo en la página,
        y podés deshacerlo con Separar.
      </p>
      <form role="search" onSubmit={search} className="mt-4">
        <Field
          label="Buscar al otro cliente"
          name="q"
          help="Por nombre, celular, correo o documento"
          autoComplete="off"
          value={q}
          onChange={({ target }) => setQ(target.value)}
          beside={
            <Button type="submit" variant="secondary" busy={isSearching} disabled={q.trim() === ''}>
              Buscar
            </Button>
          }
        />
      </form>
      <div role="status">
        {found?.length === 0 && <p className="mt-4">No encontramos a otro cliente con esos datos.</p>}
      </div>
      {found !== undefined && found.length > 0 && (
        <div className="mt-4">
          <fieldset>
            <legend className="text-14 font-semibold">Clientes encontrados</legend>
            {found.map((one) => (
              <label key={one.id} className="flex min-h-11 items-center gap-3 py-1">
                <input
                  type="radio"
                  name="otro"
                  value={one.id}
                  checked={chosen === one.id}
                  onChange={() => setChosen(one.id)}
                  className="size-5 shrink-0"
                />
                <span className="sr-only">Cliente </span>
                <span className="min-w-0">
                  <span className="block font-medium wrap-anywhere">{one.nombre || 'Sin nombre'}</span>
                  <span className="block text-12 text-ink-soft wrap-anywhere">
                    {[one.celular, one.correo, one.documento].filter(Boolean).join(' · ')}
                  </span>
                </span>
              </label>
            ))}
          </fieldset>
        </div>
      )}
    </ActionDialog>
  )
}
