import { Problem } from '#contract/http/problem.ts'
import { z } from '#contract/http/z.ts'
import { validationMessage } from './validation-message.ts'

const MAX_REPORTED_ISSUES = 20

z.config({ localeError: validationMessage })

/** Parses a value with a schema. Throws `bad-request` with `fields`: a message per field path. */
export function validateInput<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const issues = parsed.error.issues.slice(0, MAX_REPORTED_ISSUES)
  const fields = new Map<string, string>()
  for (const { path, message } of issues) if (!fields.has(path.join('.'))) fields.set(path.join('.'), message)
  const [first] = issues
  throw new Problem('bad-request', {
    ...(first?.path.length ? { text: first.message } : {}),
    extra: { fields: Object.fromEntries(fields) },
  })
}
