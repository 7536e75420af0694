import { MonitorSmartphone } from 'lucide-react'
import { endOtherSessions, type listSessions } from '#contract/account/account.ts'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import { callApi } from '#web/api/call-api.ts'
import { Button } from '#web/components/button/button.tsx'
import { useFocusOnSuccess } from '#web/components/hooks/use-focus-on-success.ts'
import { RefusalText } from './refusal-text'
import { useAccountChange } from './use-account-change.ts'

type Sessions = ReplyOf<typeof listSessions>

export function SessionsList({ sessions, onEnded }: { sessions: Sessions; onEnded: () => void }) {
  const { run, busy, problem } = useAccountChange()
  const others = sessions.filter(({ esEsta }) => !esEsta).length
  const onlySession = useFocusOnSuccess<HTMLParagraphElement>(others === 0)
  const end = async () => {
    const ended = await run(() => callApi(endOtherSessions, { body: {} }), 'Cerramos las demás sesiones')
    if (ended) onEnded()
  }
  return (
    <div className="flex flex-col items-start gap-5">
      <RefusalText problem={problem} />
      <ul aria-label="Sesiones abiertas" className="w-full divide-y divide-line border-y border-line">
        {sessions.map(({ dispositivo, desde, usada, esEsta }, position) => (
          <li key={position} className="flex items-start gap-3 py-3">
            <MonitorSmartphone aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-soft" />
            <div className="min-w-0">
              <p>
                {dispositivo}
                {esEsta && <strong className="font-semibold"> · este dispositivo</strong>}
              </p>
              <p className="flex flex-wrap gap-x-4 text-14 text-ink-soft tabular-nums">
                <span>Desde {desde}</span>
                <span>Usada {usada}</span>
              </p>
            </div>
          </li>
        ))}
      </ul>
      {others === 0 ? (
        <p ref={onlySession} tabIndex={-1} className="text-14 text-ink-soft outline-none">
          Tu cuenta está abierta solo acá.
        </p>
      ) : (
        <Button variant="secondary" busy={busy} wide="phone" onClick={() => void end()}>
          Cerrar las demás
        </Button>
      )}
    </div>
  )
}
