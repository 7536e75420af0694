import { Share2 } from 'lucide-react'
import { Button } from '#web/components/button.tsx'
import { joinClasses } from '#web/components/join-classes.ts'
import { showToast } from '#web/components/toast-store.ts'
import { useAwake } from '#web/components/use-awake.ts'

/** Sends the page to somebody: with the device's own panel where there is one, else by copying the address. */
export function ShareLink({ title, path }: { title: string; path: string }) {
  const awake = useAwake()
  return (
    <Button
      variant="quiet"
      size="small"
      onClick={() => void share(title, new URL(path, globalThis.location.href).href)}
      // It needs the page's script; its place is kept, so that nothing moves.
      className={joinClasses('-ml-3', !awake && 'invisible')}
    >
      <Share2 aria-hidden className="size-4" /> Compartir
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
