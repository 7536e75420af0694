import { Download } from 'lucide-react'
import { useState } from 'react'
import { downloadAccount, type readAccount } from '#contract/account/account.ts'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import { callApi } from '#web/api/call-api.ts'
import { Button } from '#web/components/button/button.tsx'
import { CloseAccountDialog } from './close-account-dialog.tsx'
import { Refusal } from './refusal.tsx'
import { useAccountChange } from './use-account-change.ts'

/**
 * Delay before the object URL is revoked. An iPhone reads the file only after the user confirms the download.
 */
const REVOKE_AFTER_MS = 60_000

export function PersonalData({ account }: { account: ReplyOf<typeof readAccount> }) {
  const { run, busy, problem } = useAccountChange()
  const [isClosing, setClosing] = useState(false)
  const download = () =>
    run(async () => {
      const data = downloadAccount.reply.encode(await callApi(downloadAccount))
      saveFile('mis-datos.json', JSON.stringify(data, undefined, 2))
    }, 'Descargamos tus datos')
  return (
    <div className="flex flex-col items-start gap-5">
      <Refusal problem={problem} />
      <div className="flex w-full flex-wrap gap-3">
        <Button variant="secondary" busy={busy} wide="phone" onClick={() => void download()}>
          <Download aria-hidden className="size-5" /> Descargar mis datos
        </Button>
        {account.rol === 'user' && (
          <Button variant="quiet" wide="phone" onClick={() => setClosing(true)}>
            Cerrar mi cuenta
          </Button>
        )}
      </div>
      {account.rol === 'user' ? (
        <CloseAccountDialog account={account} open={isClosing} onClose={() => setClosing(false)} />
      ) : (
        <p className="text-14 text-ink-soft">Las cuentas del equipo las cierra quien administra la tienda.</p>
      )}
    </div>
  )
}

function saveFile(name: string, text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS)
}
