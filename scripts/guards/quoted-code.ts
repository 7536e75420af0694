import type { SourceFile } from './source-files.ts'

const CODE = /```(?:ts|tsx|sql)\n([\s\S]*?)```/g
const isCode = /^(src|scripts|e2e)\/.*\.(ts|tsx)$/

/** Lines the style guide shows as this project's own that are in none of its files any more. */
export function quotedCodeOffences(files: readonly SourceFile[]): string[] {
  const guide = files.find((file) => file.path === 'STYLE.md')?.text ?? ''
  const code = files.filter((file) => isCode.test(file.path)).map(({ text }) => oneSpaced(text))
  return quotedLines(guide)
    .filter((line) => !code.some((text) => text.includes(line)))
    .map((line) => `STYLE.md: no file says: ${line}`)
}

/** Without remarks to the reader; '…' stands for what is left out. */
const quotedLines = (guide: string): string[] =>
  [...guide.matchAll(CODE)]
    .flatMap(([, block = '']) => block.split('\n'))
    .map((line) => oneSpaced(line.replace(/ \/\/ .*$/, '')))
    .filter((line) => line !== '' && line !== '…')

const oneSpaced = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
