import type { SourceFile } from './source-files.ts'

/** The papers that say how things are today; decisions, benchmarks and the changelog tell of their own day. */
const isPaper =
  /^(README|ARCHITECTURE|CONTRIBUTING|SECURITY)\.md$|^docs\/(?!benchmarks|conformance)[\w-]+\.md$/
const SPAN = /`([^`\n]+)`/g
/** A file or a folder; `x.test.ts` stands for any name, and what begins with / is an address. */
const PATH = /^(?!x\.)[\w.][\w./-]*(?:\.(?:tsx?|mjs|css|json|sql|yaml)|\/)$/
const NAME = /\b[A-Za-z]+[a-z][A-Z]\w*/g

/** Files, folders and names of code that the papers speak of and the project does not have any more. */
export function namedCodeOffences(files: readonly SourceFile[]): string[] {
  const places = files.map(({ path }) => `/${path}`)
  const names = new Set(
    files
      .filter(({ path }) => !path.endsWith('.md'))
      .flatMap(({ path, text }) => [...`${path} ${text}`.matchAll(/\w+/g)].map(([word]) => word)),
  )
  const isThere = (path: string) =>
    places.some((place) => (path.endsWith('/') ? place.includes(`/${path}`) : place.endsWith(`/${path}`)))
  const missing = (span: string) =>
    PATH.test(span)
      ? isThere(span)
        ? []
        : [span]
      : [...span.matchAll(NAME)].map(([name]) => name).filter((name) => !names.has(name))
  return files
    .filter(({ path }) => isPaper.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(SPAN)].flatMap(([, span = '']) =>
        missing(span).map((gone) => `${path}: nothing is called ${gone}`),
      ),
    )
}
