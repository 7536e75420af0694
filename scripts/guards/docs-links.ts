import { existsSync } from 'node:fs'
import path from 'node:path'
import type { SourceFile } from './source-files.ts'

const link = /\]\(\s*<?([^)\s>]+)[^)]*\)|<(?:img|a)\b[^>]*\b(?:src|href)="([^"]+)"/g

/** Returns links in the docs to files that do not exist. Links to other sites are not checked. */
export function docsLinkViolations(files: readonly SourceFile[], root: string): string[] {
  return files.filter(({ path: file }) => file.endsWith('.md')).flatMap((file) => brokenLinks(file, root))
}

function brokenLinks(file: SourceFile, root: string): string[] {
  return linksOf(file.text)
    .filter((target) => !existsSync(path.join(root, path.dirname(file.path), target)))
    .map((target) => `${file.path}: ${target} leads nowhere`)
}

function linksOf(text: string): string[] {
  const prose = text.replace(/^(```|~~~)[\s\S]*?^\1/gm, '').replace(/`[^`\n]*`/g, '')
  return [...prose.matchAll(link)]
    .map(([, markdown, html]) => markdown ?? html ?? '')
    .filter((target) => !/^([a-z]+:|#|\/\/)/i.test(target))
    .map((target) => decodeURI(target.replace(/[#?].*$/, '')))
}
