import type { z } from '#contract/http/z.ts'

export type TextPath = readonly (string | number)[]

type Def = {
  type: string
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  options?: z.ZodType[]
  innerType?: z.ZodType
  in?: z.ZodType
  entries?: Record<string, string>
  values?: unknown[]
}

const defOf = (schema: z.ZodType) => schema.def as unknown as Def

/** Sample texts for string schemas. A schema's sample is the first accepted text. */
const sampleTexts = [
  'texto',
  'ana.paz@correo.test',
  '5000',
  '2026-03-10',
  '10/03/2026',
  'https://tienda.test/',
  'a'.repeat(32),
]

/** Returns a value that the schema accepts, without optional fields. `samples`: values by field name. */
export function sampleOf(schema: z.ZodType, samples: Readonly<Record<string, unknown>> = {}): unknown {
  const def = defOf(schema)
  const inner = def.innerType ?? def.in
  if (inner) return sampleOf(inner, samples)
  if (def.shape) {
    const requiredFields = Object.entries(def.shape).filter(
      ([, field]) => !field.safeParse(undefined).success,
    )
    return Object.fromEntries(
      requiredFields.map(([name, field]) => [name, samples[name] ?? sampleOf(field, samples)]),
    )
  }
  if (def.element) return [sampleOf(def.element, samples)]
  if (def.options) return sampleOf(def.options[0]!, samples)
  if (def.entries) return Object.values(def.entries)[0]
  if (def.values) return def.values[0]
  if (def.type === 'string')
    return sampleTexts.find((text) => schema.safeParse(text).success) ?? sampleTexts[0]
  return [1, true].find((value) => schema.safeParse(value).success)
}

/** Returns the paths of all texts in a value of the schema. */
export function textPathsOf(schema: z.ZodType, path: TextPath = []): TextPath[] {
  const def = defOf(schema)
  const inner = def.innerType ?? def.in
  if (inner) return textPathsOf(inner, path)
  if (def.shape)
    return Object.entries(def.shape).flatMap(([name, field]) => textPathsOf(field, [...path, name]))
  if (def.element) return textPathsOf(def.element, [...path, 0])
  if (def.options) return def.options.flatMap((option) => textPathsOf(option, path)).slice(0, 1)
  return def.type === 'string' ? [path] : []
}

export function withText(value: unknown, [step, ...rest]: TextPath, text: string): unknown {
  if (step === undefined) return text
  const copy = Array.isArray(value) ? [...value] : { ...(value as object) }
  const parts = copy as Record<string | number, unknown>
  parts[step] = withText(parts[step], rest, text)
  return copy
}
