import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { fingerprintOf, isStampedWith, writeStamp } from './fingerprint.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** `shop`: the shop's pages. `showcase`: also the page of all components, which a browser test opens. */
type Pages = 'shop' | 'showcase'

const folders = { shop: 'build', showcase: '.cache/showcase' } as const satisfies Record<Pages, string>

export const pagesFolder = (pages: Pages): URL => pathToFileURL(path.join(root, folders[pages], '/'))

const sources = [
  'src/web',
  'src/domain',
  'src/contract',
  'public',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]

/** Builds the pages unless the last build used the same sources. Returns false when the build fails. */
export function buildWhenStale(pages: Pages = 'shop'): boolean {
  const stamp = path.join(root, folders[pages], '.sources')
  const fingerprint = fingerprintOf(sources)
  if (isStampedWith(stamp, fingerprint)) return true
  rmSync(stamp, { force: true })
  process.stderr.write('Preparando las páginas de la tienda (puede tardar un minuto)…\n')
  const tool = path.join(root, 'node_modules/@react-router/dev/bin.cjs')
  const build = spawnSync(
    process.execPath,
    // Prints only errors, without the list of all built files.
    [tool, 'build', '--logLevel', 'error', '--mode', pages === 'shop' ? 'production' : pages],
    {
      cwd: root,
      stdio: ['ignore', process.stderr, 'inherit'],
      env: { ...process.env, NODE_ENV: 'production' },
    },
  )
  if (build.status !== 0) return false
  writeStamp(stamp, fingerprint)
  return true
}
