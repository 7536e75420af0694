import { lineOffences } from './line-offences.ts'
import type { SourceFile } from './source-files.ts'

// A hash followed by hex digits is a colour unless more of a word follows: "#deals" and "#domain/" are not.
const color = /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})(?![\w/-])|\b(?:rgba?|hsla?|oklch|oklab|lab|lch)\(/i

/** Colours written out in components: they come from the tokens in src/web/app.css. */
export function colorTokenOffences(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('src/web/') && path.endsWith('.tsx'))
    .flatMap((file) => lineOffences(file, color, 'use a colour token of app.css'))
}
