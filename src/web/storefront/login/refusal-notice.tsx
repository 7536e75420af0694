import { CircleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { SignInRefusal } from './refusal-of.ts'

/** Why somebody did not get in and what to do, where it happened; after too many tries, also when one may try again. */
export function RefusalNotice({ refusal }: { refusal: SignInRefusal }) {
  const waited = useWaited(refusal)
  return (
    <p role="alert" className="flex gap-2 border-l-2 border-bad bg-bad-tint px-4 py-3 text-14 font-medium">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-bad" />
      {waited ? 'Ya podés volver a probar.' : refusal.hint}
    </p>
  )
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
