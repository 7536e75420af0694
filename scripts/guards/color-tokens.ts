import { lineViolations } from './line-violations.ts'
import type { SourceFile } from './source-files.ts'

// `#` with hexadecimal digits is a colour unless more word characters follow: "#deals" and "#domain/" are no colours.
const color = /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})(?![\w/-])|\b(?:rgba?|hsla?|oklch|oklab|lab|lch)\(/i

/** Returns the colours in components that are not tokens of src/web/app.css. */
export function colorTokenViolations(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('src/web/') && path.endsWith('.tsx'))
    .flatMap((file) => lineViolations(file, color, 'use a colour token of app.css'))
}
