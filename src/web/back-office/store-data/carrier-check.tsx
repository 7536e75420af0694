import { CircleAlert, CircleCheck, PlugZap } from 'lucide-react'
import { useState } from 'react'
import { checkCarrierAccount } from '#contract/shipping/carrier-shipments.ts'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import { callApi } from '#web/api/call-api.ts'
import { useApiCall } from '#web/api/use-api-call.ts'
import { Button } from '#web/components/button/button.tsx'

/** Longer than the server waits for the carrier. */
const CHECK_MS = 30_000

/** Tests the connection with the carrier, and shows what the carrier answered. */
export function CarrierCheck() {
  const { run, busy, problem } = useApiCall()
  const [checked, setChecked] = useState<ReplyOf<typeof checkCarrierAccount>>()
  const check = () =>
    run(async () => {
      setChecked(undefined)
      setChecked(await callApi(checkCarrierAccount, { body: {}, timeoutMs: CHECK_MS }))
    })
  return (
    <div className="flex flex-col items-start gap-3 sm:col-span-2">
      <Button variant="secondary" size="small" busy={busy} onClick={() => void check()}>
        <PlugZap aria-hidden className="size-4" /> Probar conexión
      </Button>
      <div role="status" className="min-w-0 empty:hidden">
        {problem && <p className="text-bad">{problem.message}</p>}
        {checked && <Answer checked={checked} />}
      </div>
    </div>
  )
}

function Answer({ checked }: { checked: ReplyOf<typeof checkCarrierAccount> }) {
  const { transporte, listo, texto, remedio } = checked
  const Icon = listo ? CircleCheck : CircleAlert
  return (
    <div className="flex gap-2">
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${listo ? 'text-good' : 'text-bad'}`} />
      <div className="min-w-0 wrap-anywhere">
        {transporte !== '' && (
          <p className="font-semibold">{`${transporte}: ${listo ? 'lista' : 'no está lista'}`}</p>
        )}
        <p>{`${texto}.`}</p>
        {remedio !== '' && <p>{`${remedio}.`}</p>}
      </div>
    </div>
  )
}
