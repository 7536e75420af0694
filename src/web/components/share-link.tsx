import { Share2 } from 'lucide-react'
import { Button } from './button.tsx'
import { joinClasses } from './join-classes.ts'
import { showToast } from './overlay/toast-store.ts'
import { useAwake } from './use-awake.ts'

type ShareLinkProps = { title: string; path: string; label?: string }

/** Sends an address to somebody: with the device's own panel where there is one, else by copying it. */
export function ShareLink({ title, path, label = 'Compartir' }: ShareLinkProps) {
  const awake = useAwake()
  return (
    <Button
      variant="quiet"
      size="small"
      onClick={() => void share(title, new URL(path, globalThis.location.href).href)}
      // It needs the page's script; its place is kept, so that nothing moves.
      className={joinClasses('-mx-3', !awake && 'invisible')}
    >
      <Share2 aria-hidden className="size-4" /> {label}
    </Button>
  )
}

async function share(title: string, url: string): Promise<void> {
  if ('share' in navigator) {
    try {
      return await navigator.share({ title, url })
    } catch (problem) {
      // Closing the panel is an answer too.
      if (problem instanceof DOMException && problem.name === 'AbortError') return
    }
  }
  try {
    await navigator.clipboard.writeText(url)
    showToast({ id: 'share', kind: 'success', text: 'Copiamos el enlace' })
  } catch {
    showToast({ id: 'share', kind: 'error', text: 'No pudimos copiar el enlace' })
  }
}
