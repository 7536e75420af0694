import { useEffect, useState, useSyncExternalStore } from 'react'
import { Button } from '#web/components/button.tsx'
import { subscribeToSession } from '#web/session/session.ts'
import { finishLeaving } from './end-session.ts'
import { isLeavingUnfinished } from './leaving-mark.ts'

/** Shown after a sign-out that the server did not confirm, until the server does. */
export function SignOutNotice() {
  const unfinished = useSyncExternalStore(subscribeToSession, isLeavingUnfinished, () => false)
  const [trying, setTrying] = useState(false)

  useEffect(() => {
    if (!unfinished) return
    const finish = () => void finishLeaving()
    globalThis.addEventListener('online', finish)
    return () => globalThis.removeEventListener('online', finish)
  }, [unfinished])

  if (!unfinished) return null
  const tryAgain = async () => {
    setTrying(true)
    await finishLeaving()
    setTrying(false)
  }
  return (
    <div
      role="alert"
      className="fixed inset-x-0 bottom-0 z-20 flex flex-wrap items-center justify-center gap-x-6 gap-y-3 border-t border-bad bg-bad-tint px-4 py-3 text-14"
    >
      <p className="max-w-prose">
        <strong>Cerramos tu sesión en este navegador, pero la tienda no respondió.</strong> La terminamos de
        cerrar apenas vuelva la conexión.
      </p>
      <Button variant="secondary" size="small" busy={trying} onClick={() => void tryAgain()}>
        Reintentar
      </Button>
    </div>
  )
}
