import type { SourceFile } from './source-files.ts'

/** Docs that describe the current code. Decisions, benchmarks and the changelog may name removed code. */
const isDocsPage =
  /^(README|ARCHITECTURE|CONTRIBUTING|SECURITY|STYLE)\.md$|^docs\/(?!benchmarks|conformance)[\w-]+\.md$/
const SPAN = /`([^`\n]+)`/g
/** Matches the path of a file or folder. `x.test.ts` is a pattern and not a file. A path with a leading / is a URL. */
const PATH = /^(?!x\.)(?=.*\w)[\w.][\w./-]*(?:\.(?:tsx?|mjs|css|json|sql|yaml)|\/)$/
const NAME = /\b[A-Za-z]+[a-z][A-Z]\w*/g

/** Reports files, folders and identifiers that the docs name and the project does not have. */
export function namedCodeViolations(files: readonly SourceFile[]): string[] {
  const projectPaths = files.map(({ path }) => `/${path}`)
  const names = new Set(
    files
      .filter(({ path }) => !path.endsWith('.md'))
      .flatMap(({ path, text }) => [...`${path} ${text}`.matchAll(/\w+/g)].map(([word]) => word)),
  )
  const isThere = (path: string) =>
    projectPaths.some((projectPath) =>
      path.endsWith('/') ? projectPath.includes(`/${path}`) : projectPath.endsWith(`/${path}`),
    )
  const missing = (span: string) =>
    PATH.test(span)
      ? isThere(span)
        ? []
        : [span]
      : [...span.matchAll(NAME)].map(([name]) => name).filter((name) => !names.has(name))
  return files
    .filter(({ path }) => isDocsPage.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(SPAN)].flatMap(([, span = '']) =>
        missing(span).map((missingName) => `${path}: nothing is called ${missingName}`),
      ),
    )
}
