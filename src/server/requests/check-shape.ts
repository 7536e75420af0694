import { Problem } from '#contract/problem.ts'
import { z } from '#contract/z.ts'
import { sentenceFor } from './sentence-for.ts'

const MOST_TOLD = 20

z.config({ localeError: sentenceFor })

/** Parses a value with a schema. Throws `bad-request` with `fields`: a message per field path. */
export function checkShape<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const read = schema.safeParse(value)
  if (read.success) return read.data
  const issues = read.error.issues.slice(0, MOST_TOLD)
  const fields = new Map<string, string>()
  for (const { path, message } of issues) if (!fields.has(path.join('.'))) fields.set(path.join('.'), message)
  const [first] = issues
  throw new Problem('bad-request', {
    ...(first?.path.length ? { text: first.message } : {}),
    extra: { fields: Object.fromEntries(fields) },
  })
}
