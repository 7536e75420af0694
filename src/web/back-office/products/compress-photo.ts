/** Specification, section 9. */
const QUALITY = 0.7
const CONVERTED_ABOVE_BYTES = 2_000_000

/** What a camera takes is larger than any screen shows. */
const MOST_PIXELS = 2_560

/** A photo as it is sent: a large one as WebP. One that cannot be made smaller is sent as it is. */
export async function compressPhoto(file: File): Promise<File | Blob> {
  if (file.size <= CONVERTED_ABOVE_BYTES) return file
  const { default: Compressor } = await import('compressorjs')
  return new Promise((resolve) => {
    const compressor = new Compressor(file, {
      quality: QUALITY,
      mimeType: writesWebp() ? 'image/webp' : 'image/jpeg',
      convertSize: CONVERTED_ABOVE_BYTES,
      maxWidth: MOST_PIXELS,
      maxHeight: MOST_PIXELS,
      success: resolve,
      // What this browser cannot read the server may.
      error: () => resolve(file),
    })
    void compressor
  })
}

/** A browser that cannot write WebP would write PNG, which is larger than what came. */
const writesWebp = (): boolean =>
  document.createElement('canvas').toDataURL('image/webp').startsWith('data:image/webp')
