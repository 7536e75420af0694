import type { SourceFile } from './source-files.ts'

/** Returns the matches of `pattern` in a file, each as `path:line: match (why)`. */
export function lineViolations(file: SourceFile, pattern: RegExp, why: string): string[] {
  return file.text.split('\n').flatMap((line, index) => {
    const found = pattern.exec(line)
    return found ? [`${file.path}:${index + 1}: ${found[0].trim()} (${why})`] : []
  })
}
