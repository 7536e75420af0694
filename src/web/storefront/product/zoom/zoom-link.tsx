import { type MouseEvent, type ReactNode, useRef } from 'react'
import { isModifiedClick } from '#web/components/button/is-modified-click.ts'
import { preloadPart } from '#web/components/layout/lazy-part.tsx'
import type { ViewerPicture } from './open-picture-viewer.ts'

const importViewer = () => import('./open-picture-viewer.ts')

type ZoomLinkProps = {
  /** Accessible name of the viewer. */
  label: string
  pictures: readonly Pick<ViewerPicture, 'src' | 'alt'>[]
  shown: number
  onShow: (position: number) => void
  children: ReactNode
}

/** Link to the full picture. With JavaScript it opens the viewer, whose script loads when the pointer arrives. */
export function ZoomLink({ label, pictures, shown, onShow, children }: ZoomLinkProps) {
  const isOpening = useRef(false)
  const { src = '' } = pictures[shown] ?? {}
  if (src === '') return children
  const open = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (isModifiedClick(event)) return
    event.preventDefault()
    if (isOpening.current) return
    isOpening.current = true
    const link = event.currentTarget
    const section = link.closest('section')
    try {
      const { openPictureViewer } = await importViewer()
      // The shopper may have left the page meanwhile.
      if (!link.isConnected) return
      const withRatio = pictures.map((picture) => ({ ...picture, ratio: loadedRatio(section, picture.src) }))
      openPictureViewer({ label, pictures: withRatio, shown, onShow })
    } catch {
      if (link.isConnected) location.assign(src)
    } finally {
      isOpening.current = false
    }
  }
  return (
    <a
      href={src}
      aria-label="Ampliar la foto"
      aria-haspopup="dialog"
      draggable={false}
      onClick={(event) => void open(event)}
      onPointerEnter={() => preloadPart(importViewer)}
      onFocus={() => preloadPart(importViewer)}
      className="block cursor-zoom-in"
    >
      {children}
    </a>
  )
}

/** Returns the proportions of a picture that the gallery has loaded already. */
function loadedRatio(section: HTMLElement | null, src: string): number | undefined {
  const loaded = [...(section?.querySelectorAll('img') ?? [])].find(
    (image) => image.getAttribute('src') === src && image.naturalHeight > 0,
  )
  return loaded && loaded.naturalWidth / loaded.naturalHeight
}
