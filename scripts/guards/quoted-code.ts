import type { SourceFile } from './source-files.ts'

const CODE = /```(?:ts|tsx|sql)\n([\s\S]*?)```/g
const isCode = /^(src|scripts|e2e)\/.*\.(ts|tsx)$/
const GUIDES = ['STYLE.md', 'docs/add-a-feature.md']

/** Reports quoted lines of code in the guides that no file of the project contains. */
export function quotedCodeViolations(files: readonly SourceFile[]): string[] {
  const code = files.filter((file) => isCode.test(file.path)).map(({ text }) => collapseSpaces(text))
  return files
    .filter((file) => GUIDES.includes(file.path))
    .flatMap((guide) =>
      quotedParts(guide.text)
        .filter((part) => !code.some((text) => text.includes(part)))
        .map((part) => `${guide.path}: no file says: ${part}`),
    )
}

/**
 * Returns the quoted lines without trailing comments. A line is split at '…', which stands for omitted code.
 */
const quotedParts = (guide: string): string[] =>
  [...guide.matchAll(CODE)]
    .flatMap(([, block = '']) => block.split('\n'))
    .flatMap((line) => line.replace(/ \/\/ .*$/, '').split('…'))
    .map(collapseSpaces)
    .filter((part) => part !== '')

const collapseSpaces = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
