const MIB = 1024 * 1024
/** Below this free space, in bytes, the panel and `/readyz` warn. */
const LOW_BYTES = 1024 * MIB
/** Below this free space, in bytes, uploads are refused, so that the rest remains for sales. */
const FULL_BYTES = 200 * MIB

export type DiskLevel = 'ok' | 'low' | 'full'

/** Returns whether the free space of a disk, in bytes, is enough, low, or too little for uploads. */
export function diskLevel(freeBytes: number): DiskLevel {
  if (freeBytes < FULL_BYTES) return 'full'
  return freeBytes < LOW_BYTES ? 'low' : 'ok'
}
