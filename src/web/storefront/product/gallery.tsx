import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, type PointerEvent } from 'react'
import { displayName, type Product } from '#domain/product/product.ts'
import { IconButton } from '#web/components/button/icon-button.tsx'
import { joinClasses } from '#web/components/layout/join-classes.ts'
import { ProductImage } from '#web/components/product/product-image.tsx'
import { ZoomLink } from './zoom/zoom-link.tsx'

const MAIN_SIZES = '(width < 48rem) 100vw, 50vw'

type GalleryProps = {
  product: Pick<Product, 'nombre' | 'categoria' | 'images' | 'coloresDeImagenes'>
  /** Index of the large picture. */
  shown: number
  onShow: (position: number) => void
}

/** Shows a product's pictures. After the last picture, 'next' shows the first picture again. */
export function Gallery({ product, shown, onShow }: GalleryProps) {
  const { images } = product
  const name = displayName(product)
  const step = (by: number) => onShow((shown + by + images.length) % images.length)
  const stepByKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') step(-1)
    if (event.key === 'ArrowRight') step(1)
  }
  const hasSeveral = images.length > 1
  const swipe = useSwipe(step)

  return (
    <section
      aria-label={`Fotos de ${name}`}
      className="bleed flex min-w-0 flex-col gap-3 md:self-start lg:flex-row-reverse"
    >
      <div {...(hasSeveral && swipe)} className="relative min-w-0 flex-1 touch-pan-y touch-pinch-zoom">
        <ZoomLink
          label={`Fotos de ${name}`}
          pictures={images.map((src, position) => ({ src, alt: describeImage(product, position) }))}
          shown={shown}
          onShow={onShow}
        >
          <ProductImage
            key={images[shown]}
            src={images[shown]}
            alt={describeImage(product, shown)}
            category={product.categoria}
            sizes={MAIN_SIZES}
            loading="first"
            className="transition-product-picture"
          />
        </ZoomLink>
        {hasSeveral && (
          <div className="absolute right-3 bottom-3 flex items-center bg-paper">
            <IconButton
              label="Foto anterior"
              icon={<ChevronLeft aria-hidden className="size-5" />}
              onClick={() => step(-1)}
              onKeyDown={stepByKey}
            />
            <p role="status" className="min-w-10 text-center text-14 tabular-nums">
              <span className="sr-only">Foto </span>
              <span>{shown + 1}</span>
              <span aria-hidden>/</span>
              <span className="sr-only"> de </span>
              {images.length}
            </p>
            <IconButton
              label="Foto siguiente"
              icon={<ChevronRight aria-hidden className="size-5" />}
              onClick={() => step(1)}
              onKeyDown={stepByKey}
            />
          </div>
        )}
      </div>
      {hasSeveral && <Thumbnails product={product} shown={shown} onShow={onShow} onKeyDown={stepByKey} />}
    </section>
  )
}

/** Scrolls the list, so the current thumbnail is always visible. */
function Thumbnails({
  product,
  shown,
  onShow,
  onKeyDown,
}: GalleryProps & { onKeyDown: (event: KeyboardEvent) => void }) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const { current: box } = list
    const thumbnail = box?.children[shown]
    if (!(box && thumbnail instanceof HTMLElement)) return
    // `scrollIntoView` is not used, because it would also scroll the page.
    box.scrollTo({
      left: thumbnail.offsetLeft - (box.clientWidth - thumbnail.offsetWidth) / 2,
      top: thumbnail.offsetTop - (box.clientHeight - thumbnail.offsetHeight) / 2,
    })
    // The focus moves to the current thumbnail, because the focused thumbnail may scroll out of view.
    if (box.contains(document.activeElement))
      thumbnail.querySelector('button')?.focus({ preventScroll: true })
  }, [shown])
  return (
    <div className="lg:relative lg:w-20 lg:shrink-0">
      <ul
        ref={list}
        className="relative flex gap-2 overflow-x-auto scroll-p-1 px-4 py-1 sm:-mx-1 sm:px-1 lg:absolute lg:-inset-1 lg:mx-0 lg:flex-col lg:overflow-y-auto"
      >
        {product.images.map((image, position) => (
          <li key={image} className="w-16 shrink-0 lg:w-full">
            <button
              type="button"
              aria-label={`Ver foto ${position + 1}${colorText(product, image)}`}
              aria-current={position === shown ? 'true' : undefined}
              onClick={() => onShow(position)}
              onKeyDown={onKeyDown}
              className={joinClasses(
                'block w-full border-2 transition-colors',
                position === shown ? 'border-ink' : 'unseen-edge hover:border-line-strong',
              )}
            >
              <ProductImage src={image} alt="" category={product.categoria} sizes="5rem" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

type ProductImages = GalleryProps['product']

function describeImage(product: ProductImages, position: number): string {
  const name = displayName(product)
  const { [position]: image = '', length } = product.images
  return length > 1 ? `${name}, foto ${position + 1} de ${length}${colorText(product, image)}` : name
}

function colorText({ coloresDeImagenes }: ProductImages, image: string): string {
  const color = coloresDeImagenes?.[image]
  return color === undefined ? '' : ` en ${color}`
}

/** A shorter movement is a tap. */
const SWIPE_PX = 40

/**
 * Calls `onSwipe` after a touch swipe. The value is -1 for a swipe to the right (previous), and 1 for a swipe
 * to the left (next). The element needs `touch-pan-y touch-pinch-zoom`, so the page can scroll and zoom.
 */
function useSwipe(onSwipe: (by: -1 | 1) => void) {
  const start = useRef<{ x: number; y: number }>(undefined)
  const reset = () => {
    start.current = undefined
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      // A touch with a second finger is a pinch, not a swipe.
      const isSwipe = event.isPrimary && event.pointerType !== 'mouse'
      start.current = isSwipe ? { x: event.clientX, y: event.clientY } : undefined
    },
    onPointerUp: (event: PointerEvent) => {
      if (start.current === undefined) return
      const across = event.clientX - start.current.x
      const down = event.clientY - start.current.y
      reset()
      if (Math.abs(across) >= SWIPE_PX && Math.abs(across) > Math.abs(down)) onSwipe(across > 0 ? -1 : 1)
    },
    onPointerCancel: reset,
  }
}
