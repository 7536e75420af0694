import { useState } from 'react'
import { formatPesos } from '#domain/money.ts'
import { formatCreditCode, parseCreditCode } from '#domain/sale/credit-code.ts'
import { CodeBox } from '#web/cart/code-box.tsx'
import type { useCredit } from './use-credit.ts'

const texts = {
  question: 'Tengo un vale',
  label: 'Código del vale',
  placeholder: 'ABCD-EFGH-JKLM',
  action: 'Usar vale',
}

/** Code of the store credit, its balance, and what it pays of the purchase. */
export function CreditBox({ credit: { credit, code, error, busy, apply, remove } }: CreditBoxProps) {
  const [typedCode, setTypedCode] = useState('')
  return (
    <CodeBox
      texts={texts}
      name="vale"
      maxLength={40}
      typedCode={typedCode}
      onType={setTypedCode}
      applied={
        credit && {
          text: `El vale tiene ${formatPesos(credit.saldo)} y paga ${formatPesos(credit.importe)}.`,
          removeLabel: `Quitar el vale ${formatCreditCode(parseCreditCode(code ?? '') ?? '')}`,
        }
      }
      error={error}
      busy={busy}
      onApply={(requestedCode) => void apply(requestedCode)}
      onRemove={remove}
    />
  )
}

type CreditBoxProps = { credit: ReturnType<typeof useCredit> }
