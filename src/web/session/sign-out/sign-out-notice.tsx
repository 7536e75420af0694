import { useEffect, useState, useSyncExternalStore } from 'react'
import { Button } from '#web/components/button/button.tsx'
import { subscribeToSession } from '#web/session/session-store.ts'
import { retryEndSession } from './end-session.ts'
import { isSignOutUnconfirmed } from './sign-out-cookie.ts'

/** Notice of a sign-out that the server has not confirmed yet. */
export function SignOutNotice() {
  const isUnconfirmed = useSyncExternalStore(subscribeToSession, isSignOutUnconfirmed, () => false)
  const [isRetrying, setIsRetrying] = useState(false)

  useEffect(() => {
    if (!isUnconfirmed) return
    const retry = () => void retryEndSession()
    globalThis.addEventListener('online', retry)
    return () => globalThis.removeEventListener('online', retry)
  }, [isUnconfirmed])

  if (!isUnconfirmed) return null
  const retryNow = async () => {
    setIsRetrying(true)
    await retryEndSession()
    setIsRetrying(false)
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
      <Button variant="secondary" size="small" busy={isRetrying} onClick={() => void retryNow()}>
        Reintentar
      </Button>
    </div>
  )
}
