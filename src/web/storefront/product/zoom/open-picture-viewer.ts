import PhotoSwipe, { type PhotoSwipeOptions } from 'photoswipe'
import { closeOnBack } from '#web/components/overlay/close-on-back.ts'
import './picture-viewer.css'

export type ViewerPicture = {
  src: string
  alt: string
  /** Width divided by height. Undefined until the browser has loaded a form of the picture. */
  ratio: number | undefined
}

type Viewing = {
  /** Accessible name of the dialog. */
  label: string
  pictures: readonly ViewerPicture[]
  shown: number
  onShow: (position: number) => void
}

/** Width in pixels of the largest form that the server stores. */
const LARGEST_WIDTH = 1_280
const DEFAULT_RATIO = 4 / 5
const ZOOM_BY = 1.5
const ZOOM_MS = 200

/**
 * Opens the pictures of a product over the whole window: swipe and arrows, zoom by pinch, double tap, click and the
 * keys + and -. The native dialog makes the page inert and returns the focus. Escape, Back and a swipe down close it.
 */
export function openPictureViewer({ label, pictures, shown, onShow }: Viewing): void {
  const dialog = document.createElement('dialog')
  dialog.className = 'picture-viewer'
  dialog.setAttribute('aria-label', label)
  document.body.append(dialog)
  dialog.showModal()
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const viewer = new PhotoSwipe({
    ...texts,
    dataSource: pictures.map(({ src, alt, ratio = DEFAULT_RATIO }) => ({
      src,
      alt,
      width: LARGEST_WIDTH,
      height: LARGEST_WIDTH / ratio,
    })),
    index: shown,
    appendToEl: dialog,
    bgOpacity: 1,
    showHideAnimationType: isStill ? 'none' : 'fade',
    zoomAnimationDuration: isStill ? false : ZOOM_MS,
    secondaryZoomLevel: ({ fit }) => fit * 2.5,
    maxZoomLevel: ({ fit }) => fit * 5,
    imageClickAction: 'zoom',
    tapAction: 'toggle-controls',
    // The dialog returns the focus.
    returnFocus: false,
  })
  const removeFromHistory = closeOnBack(() => viewer.close())
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    viewer.close()
  })
  dialog.addEventListener('keydown', (event) => {
    if (event.key === '+') zoom(viewer, ZOOM_BY, isStill)
    if (event.key === '-') zoom(viewer, 1 / ZOOM_BY, isStill)
  })
  viewer.on('change', () => onShow(viewer.currIndex))
  viewer.on('loadComplete', ({ slide, content }) => {
    const { element } = content
    if (!(element instanceof HTMLImageElement) || element.naturalWidth === 0) return
    const height = (LARGEST_WIDTH * element.naturalHeight) / element.naturalWidth
    if (Math.abs(height - content.height) < 2) return
    // The proportions were unknown. The slide is laid out again with the real ones.
    content.data.height = height
    viewer.refreshSlideContent(slide.index)
  })
  viewer.on('destroy', () => {
    removeFromHistory()
    dialog.close()
    dialog.remove()
  })
  viewer.init()
  // The dialog already has this role, and a dialog inside of a dialog would need a second name.
  viewer.element?.removeAttribute('role')
}

function zoom(viewer: PhotoSwipe, by: number, isStill: boolean): void {
  const slide = viewer.currSlide
  if (slide === undefined) return
  const { fit, max } = slide.zoomLevels
  slide.zoomTo(Math.min(max, Math.max(fit, slide.currZoomLevel * by)), undefined, isStill ? 0 : ZOOM_MS)
}

const texts: Partial<PhotoSwipeOptions> = {
  closeTitle: 'Cerrar',
  zoomTitle: 'Ampliar o achicar',
  arrowPrevTitle: 'Foto anterior',
  arrowNextTitle: 'Foto siguiente',
  errorMsg: 'No pudimos cargar la foto',
  indexIndicatorSep: ' / ',
}
