import { useState } from 'react'
import { joinClasses } from '#web/components/join-classes.ts'
import { PicturePlaceholder } from './picture-placeholder.tsx'

export type PictureLoading = 'first' | 'eager' | 'lazy'

type PictureProps = {
  /** `/img/<id>`; other addresses are shown as they are. Absent or broken: the drawn placeholder. */
  src: string | undefined
  alt: string
  /** The width it takes on screen, as in `(width < 40rem) 50vw, 25vw`. */
  sizes: string
  /** The placeholder names it. */
  category?: string | undefined
  /**
   * `eager`: what is seen without scrolling on a wide screen, loaded at once. `first`: what is on a phone too, loaded before
   * all else. The rest waits to be scrolled to.
   */
  loading?: PictureLoading | undefined
  className?: string | undefined
}

/** The widths the server keeps of every stored picture. */
const WIDTHS = [320, 480, 640, 960, 1280] as const

/** A product picture in its reserved 4:5 box, on a tint while it loads. */
export function Picture({ src, alt, sizes, category, loading = 'lazy', className }: PictureProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>()
  const shown = src !== undefined && src !== '' && src !== brokenSrc ? src : undefined

  return (
    <span className={joinClasses('relative block aspect-[4/5] overflow-hidden bg-paper-deep', className)}>
      {shown === undefined ? (
        <PicturePlaceholder label={alt} category={category} />
      ) : (
        <img
          // A picture that failed before the page woke up never tells React: ask it.
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
