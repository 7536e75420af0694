import { type SubmitEvent, useRef, useState } from 'react'
import { readCounterCredit } from '#contract/sale/credits.ts'
import type { OrderPart, ReadCredit } from '#domain/cart/order-parts.ts'
import { formatPesos, ZERO } from '#domain/money.ts'
import { lastDayText } from '#domain/sale/credit-expiry.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { callApi } from '#web/api/call-api.ts'
import { SellGiftCard } from '#web/back-office/sell-gift-card.tsx'
import { Button } from '#web/components/button/button.tsx'
import { useOneAtATime } from '#web/components/hooks/use-one-at-a-time.ts'
import { Field } from '#web/components/input/field.tsx'

type CreditFieldProps = {
  position: number
  part: OrderPart
  onType: (codigo: string) => void
  /** Called with a credit that can pay. `typed`: the code for which it was read. */
  onRead: (read: { typed: string; credito: ReadCredit }) => void
}

/** Code of the store credit of a part. The button or Enter reads it and shows its balance and last day. */
export function CreditField({ position, part: { codigo = '', credito }, onType, onRead }: CreditFieldProps) {
  const [error, setError] = useState<string>()
  const { run, busy } = useOneAtATime()
  const field = useRef<HTMLInputElement>(null)
  const read = async () => {
    const found = await readPayingCredit(codigo)
    if (typeof found !== 'string') return onRead({ typed: codigo, credito: found })
    setError(found)
    field.current?.focus()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void run(read)
  }
  return (
    <div className="col-span-2 mt-2">
      <form noValidate onSubmit={submit}>
        <Field
          ref={field}
          label={`Código del vale de la parte ${position + 1}`}
          name={`vale${position}`}
          data-own-code
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          maxLength={40}
          placeholder="ABCD-EFGH-JKLM"
          value={codigo}
          error={error}
          beside={
            <Button type="submit" variant="secondary" busy={busy}>
              Leer vale
            </Button>
          }
          onChange={({ target }) => {
            setError(undefined)
            onType(target.value)
          }}
        />
        <p role="status" className="mt-1 min-h-5 text-14 font-medium tabular-nums">
          {credito && `Saldo ${formatPesos(credito.saldo)} · ${lastDayText(credito.vence)}`}
        </p>
      </form>
      <SellGiftCard quiet />
    </div>
  )
}

/** Returns the credit, or the reason why it does not pay. */
async function readPayingCredit(typed: string): Promise<ReadCredit | string> {
  if (typed.trim() === '') return 'Escribí el código del vale'
  try {
    const { vencido, ...credito } = await callApi(readCounterCredit, { params: { codigo: typed } })
    if (vencido) return `Ese vale venció el ${credito.vence}`
    return credito.saldo === ZERO ? 'Ese vale ya no tiene saldo' : credito
  } catch (problem) {
    if (problem instanceof ApiProblem) return problem.message
    throw problem
  }
}
