import { Share2 } from 'lucide-react'
import { Button } from './button.tsx'
import { joinClasses } from '#web/components/layout/join-classes.ts'
import { showToast } from '#web/components/overlay/toast-store.ts'
import { useHydrated } from '#web/components/hooks/use-hydrated.ts'

type ShareButtonProps = { title: string; path: string; label?: string }

/**
 * Shares an address with the share sheet of the device. Copies the link when the browser has no share sheet.
 */
export function ShareButton({ title, path, label = 'Compartir' }: ShareButtonProps) {
  const isHydrated = useHydrated()
  return (
    <Button
      variant="quiet"
      size="small"
      onClick={() => void share(title, new URL(path, globalThis.location.href).href)}
      // Sharing needs JavaScript. `invisible` reserves the space, so the layout does not shift after hydration.
      className={joinClasses('-mx-3', !isHydrated && 'invisible')}
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
      // The user closed the share sheet.
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
