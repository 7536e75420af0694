/** Specification, section 9. */
const QUALITY = 0.7
const CONVERTED_ABOVE_BYTES = 2_000_000

/** Length of the longest side. Camera photos are larger than any screen shows. */
const MAX_PIXELS = 2_560

/** Converts a large photo to WebP, else JPEG. Returns the original when the result is not smaller. */
export async function compressPhoto(file: File): Promise<File | Blob> {
  if (file.size <= CONVERTED_ABOVE_BYTES) return file
  const { default: Compressor } = await import('compressorjs')
  return new Promise((resolve) => {
    const compressor = new Compressor(file, {
      quality: QUALITY,
      mimeType: writesWebp() ? 'image/webp' : 'image/jpeg',
      convertSize: CONVERTED_ABOVE_BYTES,
      maxWidth: MAX_PIXELS,
      maxHeight: MAX_PIXELS,
      success: resolve,
      // Returns the original, because the server may support a format that this browser cannot read.
      error: () => resolve(file),
    })
    void compressor
  })
}

/**
 * Returns whether the browser can write WebP. Other browsers write PNG instead, which is larger than the
 * original.
 */
const writesWebp = (): boolean =>
  document.createElement('canvas').toDataURL('image/webp').startsWith('data:image/webp')
