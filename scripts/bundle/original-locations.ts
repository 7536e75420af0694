import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { projectRoot } from '#scripts/run-tool.ts'

/** Folder of all bundled code. Its depth must be one, because `originalLocations` resolves paths from there. */
export const CODE_FOLDER = 'app'

/**
 * Keeps the meaning of `import.meta.url` and `import.meta.dirname` in bundled modules. A chunk in `CODE_FOLDER` resolves
 * the original path of each module, so `new URL('../../../build/', import.meta.url)` finds `build/` in the bundle.
 * `new URL('./worker.ts', import.meta.url)` names an entry point of a process or thread, which gets its own file.
 */
export function originalLocations(): Plugin {
  return {
    name: 'original-locations',
    // Before the compiler removes types, so the code below looks as it is written.
    enforce: 'pre',
    transform: {
      filter: { id: /\.m?ts$/, code: 'import.meta.' },
      handler(code, id) {
        const file = path.relative(projectRoot, id).split(path.sep).join('/')
        if (!/^(?:src|scripts|database)\//.test(file)) return undefined
        return code
          .replaceAll(/new URL\('\.\/([\w-]+)\.ts', import\.meta\.url\)/g, (_match, worker: string) => {
            const source = path.resolve(path.dirname(id), `${worker}.ts`)
            if (!existsSync(source)) throw new Error(`${file} names ${worker}.ts, which does not exist`)
            this.emitFile({ type: 'chunk', id: source, fileName: `${CODE_FOLDER}/${worker}.js` })
            return `new URL('./${worker}.js', import.meta['url'])`
          })
          .replaceAll('import.meta.url', `new URL('../${file}', import.meta['url']).href`)
          .replaceAll('import.meta.dirname', `(import.meta['dirname'] + '/../${path.posix.dirname(file)}')`)
      },
    },
  }
}
