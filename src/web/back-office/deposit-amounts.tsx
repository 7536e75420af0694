import { subtract, ZERO } from '#domain/money.ts'
import { depositPayment } from '#domain/sale/deposit.ts'
import { methodCharges } from '#domain/sale/price-facts.ts'
import { parseTypedPesos } from '#domain/text/typed-pesos.ts'
import { AmountList } from '#web/components/display/amount-list.tsx'

type DepositAmountsProps = Parameters<typeof depositPayment>[1] & { metodo: string; importe: string }

/** What a typed payment of a deposit sale charges now, and what it leaves. */
export function DepositAmounts({ metodo, importe, ...terms }: DepositAmountsProps) {
  const { pago, recargo, charged, left } = depositPayment(
    { metodo, importe: parseTypedPesos(importe) ?? ZERO },
    terms,
  )
  return (
    <div role="status">
      <AmountList
        rows={[
          ['Precio', terms.price],
          ...methodCharges({ recargo, pagos: [{ ...pago, recargo }] }).map(
            ({ label, amount, isMinus }) => [label, amount, isMinus] as const,
          ),
          ['Se cobra ahora', charged],
          left < ZERO ? ['Sobra', subtract(ZERO, left)] : ['Queda por pagar', left],
        ]}
      />
    </div>
  )
}
