import { useEffect, useState } from 'react'
import { RefusalBox } from '#web/components/feedback/refusal-box.tsx'
import type { SignInRefusal } from './sign-in-refusal.ts'

/** Shows a refusal. After `retryAfterS` seconds the text invites the user to try again. */
export function RefusalNotice({ refusal }: { refusal: SignInRefusal }) {
  const waited = useWaited(refusal)
  return <RefusalBox>{waited ? 'Ya podés volver a probar.' : refusal.hint}</RefusalBox>
}

function useWaited(refusal: SignInRefusal): boolean {
  const [waited, setWaited] = useState<SignInRefusal>()
  useEffect(() => {
    if (refusal.retryAfterS === undefined) return
    const timer = setTimeout(() => setWaited(refusal), refusal.retryAfterS * 1_000)
    return () => clearTimeout(timer)
  }, [refusal])
  return waited === refusal
}
