import { ShieldCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { readAccount } from '#contract/account/account.ts'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import { Button } from '#web/components/button/button.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { DisableSecondFactor } from './disable-second-factor.tsx'
import { EnableSecondFactor } from './enable-second-factor.tsx'

type SecondFactorSectionProps = {
  account: Pick<ReplyOf<typeof readAccount>, 'dosPasos' | 'tieneClave'>
  onChanged: () => void
}

export function SecondFactorSection({ account, onChanged }: SecondFactorSectionProps) {
  const [changing, setChanging] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>()
  const { toggle, returnFocus } = useFocusOnReturn()
  const close = (recoveryCodes?: readonly string[]) => {
    returnFocus()
    setChanging(false)
    setCodes(recoveryCodes)
  }
  const changed = (recoveryCodes?: readonly string[]) => {
    close(recoveryCodes)
    onChanged()
  }
  if (codes !== undefined) return <RecoveryCodes codes={codes} onSaved={() => close()} />
  if (changing && account.dosPasos)
    return <DisableSecondFactor onDone={() => changed()} onCancel={() => close()} />
  if (changing) return <EnableSecondFactor onDone={changed} onCancel={() => close()} />
  if (!account.tieneClave)
    return <p>Entrás sin contraseña. El segundo paso se suma a una: primero elegí la tuya.</p>
  return (
    <div className="flex flex-col items-start gap-5">
      {account.dosPasos ? (
        <p className="flex gap-2 font-semibold text-good">
          <ShieldCheck aria-hidden className="size-5 shrink-0" />
          Está activado
        </p>
      ) : (
        <p>
          Además de la contraseña te pedimos un código que cambia cada medio minuto en una aplicación de tu
          teléfono. Aunque alguien sepa tu clave, no entra.
        </p>
      )}
      <Button ref={toggle} variant="secondary" wide="phone" onClick={() => setChanging(true)}>
        {account.dosPasos ? 'Desactivar' : 'Activar'}
      </Button>
    </div>
  )
}

function useFocusOnReturn() {
  const toggle = useRef<HTMLButtonElement>(null)
  const returning = useRef(false)
  useEffect(() => {
    if (!returning.current || toggle.current === null) return
    returning.current = false
    toggle.current.focus()
  })
  return {
    toggle,
    returnFocus: () => {
      returning.current = true
    },
  }
}
