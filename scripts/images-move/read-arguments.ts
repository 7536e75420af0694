import { parseArgs } from 'node:util'

const places = ['disk', 's3', 'host'] as const
export type Place = (typeof places)[number]

const USAGE =
  'Uso: npm run images:move -- --from disk --to s3\n' +
  'Los lugares son disk (DATA_DIR/images), s3 (IMAGES_S3_…) y host (IMAGES_HOST_…).'

/** Reads the command line. Throws an error with the usage in Spanish. */
export function readArguments(): { from: Place; to: Place } {
  try {
    const { values } = parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' } } })
    const [from, to] = [values.from, values.to].map((value) => places.find((place) => place === value))
    if (from !== undefined && to !== undefined && from !== to) return { from, to }
  } catch {}
  throw new Error(USAGE)
}
