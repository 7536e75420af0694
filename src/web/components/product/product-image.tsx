import { useState } from 'react'
import { joinClasses } from '#web/components/layout/join-classes.ts'
import { ImagePlaceholder } from './image-placeholder.tsx'

export type ImageLoading = 'first' | 'eager' | 'lazy'

type ProductImageProps = {
  /**
   * Address of the picture. The server has `/img/<id>` in several widths. Any other address is used
   * unchanged. A placeholder is shown when the address is absent or the picture fails to load.
   */
  src: string | undefined
  alt: string
  /** Value of the `sizes` attribute: `(width < 40rem) 50vw, 25vw`. */
  sizes: string
  category?: string | undefined
  /**
   * `eager`: the picture is visible without scrolling on a wide screen, so it loads at once. `first`: the
   * picture is also visible on a phone, so it loads with high priority. `lazy`: the picture loads on scroll.
   */
  loading?: ImageLoading | undefined
  className?: string | undefined
}

/** Widths that the server stores of every picture. */
const WIDTHS = [320, 480, 640, 960, 1280] as const

/** Product picture in a box of 4:5, which reserves its space while the picture loads. */
export function ProductImage({ src, alt, sizes, category, loading = 'lazy', className }: ProductImageProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>()
  const shown = src !== undefined && src !== '' && src !== brokenSrc ? src : undefined

  return (
    <span className={joinClasses('relative block aspect-[4/5] overflow-hidden bg-paper-deep', className)}>
      {shown === undefined ? (
        <ImagePlaceholder label={alt} category={category} />
      ) : (
        <img
          // `onError` is not called for a picture that failed before hydration, so the ref checks for that case.
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '') setBrokenSrc(shown)
          }}
          src={shown}
          srcSet={srcSetOf(shown)}
          sizes={sizes}
          alt={alt}
          width={640}
          height={800}
          loading={loading === 'lazy' ? 'lazy' : 'eager'}
          fetchPriority={loading === 'first' ? 'high' : 'auto'}
          decoding={loading === 'lazy' ? 'async' : 'auto'}
          onError={() => setBrokenSrc(shown)}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  )
}

function srcSetOf(src: string): string | undefined {
  if (!/^\/img\/[^/.]+$/.test(src)) return undefined
  return WIDTHS.map((width) => `${src}-${width} ${width}w`).join(', ')
}
