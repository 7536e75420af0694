import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { searchReturnableSales } from '#contract/sale/returns.ts'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { callApi } from '#web/api/call-api.ts'
import { Button } from '#web/components/button/button.tsx'
import { RefusalBox } from '#web/components/feedback/refusal-box.tsx'
import { useOneAtATime } from '#web/components/hooks/use-one-at-a-time.ts'
import { SearchInput } from '#web/components/input/search-input.tsx'
import { Price } from '#web/components/display/price.tsx'

type FoundSales = ReplyOf<typeof searchReturnableSales>

/** Finds the sale to return. Enter searches and moves to the first result, so a scanned number needs one more Enter. */
export function SaleFinder({ onChoose }: { onChoose: (id: string) => void }) {
  const [q, setQ] = useState('')
  const [found, setFound] = useState<FoundSales>()
  const [problem, setProblem] = useState<string>()
  const { run, busy } = useOneAtATime()
  const results = useRef<HTMLUListElement>(null)
  const search = (event: FormEvent) => {
    event.preventDefault()
    if (q.trim() === '') return setProblem('No se ingreso ningun dato')
    void run(async () => {
      try {
        setProblem(undefined)
        const sales = await callApi(searchReturnableSales, { query: { q: q.trim() } })
        flushSync(() => setFound(sales))
        results.current?.querySelector('button')?.focus()
      } catch (failure) {
        if (!(failure instanceof ApiProblem)) throw failure
        setProblem(failure.message)
      }
    })
  }
  return (
    <>
      <form role="search" onSubmit={search} className="flex flex-col gap-3">
        <label htmlFor="venta-a-devolver">
          Escaneá el ticket, o buscá la venta por número, nombre, celular, día o producto
        </label>
        <div className="flex gap-2">
          <div className="relative min-w-0 flex-1">
            <SearchInput
              ref={focusSearch}
              id="venta-a-devolver"
              value={q}
              onChange={({ target }) => setQ(target.value)}
              className="pl-10"
            />
          </div>
          <Button type="submit" variant="secondary" busy={busy}>
            Buscar
          </Button>
        </div>
      </form>
      {problem !== undefined && <RefusalBox>{problem}</RefusalBox>}
      <p role="status" className="my-3 text-ink-soft">
        {found && countText(found.length)}
      </p>
      {found && found.length > 0 && (
        <ul ref={results} aria-label="Ventas encontradas" className="border-t border-line">
          {found.map((sale) => (
            <li key={sale.id} className="border-b border-line">
              <button
                type="button"
                onClick={() => onChoose(sale.id)}
                className="flex min-h-11 w-full flex-col gap-1 py-3 text-left hover:bg-paper-dark"
              >
                <span className="flex items-baseline justify-between gap-3 font-semibold">
                  <span className="min-w-0 wrap-anywhere">
                    N° {sale.numero} · {sale.cliente}
                  </span>
                  <Price amount={sale.total} className="shrink-0" />
                </span>
                <span className="wrap-anywhere text-ink-soft">
                  {sale.fecha} · {sale.medio} · {sale.productos}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** The attribute is for `showModal`, which runs after this and otherwise focuses the X. React does not set it. */
function focusSearch(input: HTMLInputElement | null): void {
  input?.setAttribute('autofocus', '')
  input?.focus()
}

const countText = (count: number): string => {
  if (count === 0) return 'Ninguna venta confirmada coincide'
  return count === 1 ? '1 venta' : `${count} ventas`
}
