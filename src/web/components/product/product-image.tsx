import { useState } from 'react'
import { joinClasses } from '#web/components/layout/join-classes.ts'
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

type ImagePlaceholderProps = { label: string; category?: string | undefined }

function ImagePlaceholder({ label, category }: ImagePlaceholderProps) {
  return (
    <svg
      viewBox="0 0 160 200"
      role={label === '' ? undefined : 'img'}
      aria-label={label === '' ? undefined : `${label} (sin foto)`}
      aria-hidden={label === '' || undefined}
      className="absolute inset-0 size-full"
    >
      <path className="fill-paper-deep" d="M0 0h160v200H0z" />
      <path className="fill-paper-dark" d="M0 168h160v32H0z" />
      <path
        className="fill-none stroke-line-strong"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M80 62v-6c6-2 9-5 9-10a9 9 0 0 0-18-1M80 62l46 27c3 2 2 6-2 6H36c-4 0-5-4-2-6z"
      />
      <text
        x="80"
        y="128"
        textAnchor="middle"
        className="fill-ink-soft font-display text-12 font-semibold"
        aria-hidden
      >
        {category}
      </text>
    </svg>
  )
}
