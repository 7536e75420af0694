import type { z } from '#contract/z.ts'

export type TextPlace = readonly (string | number)[]

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

/** The first text that a string schema accepts is its sample. */
const plausible = [
  'texto',
  'ana.paz@correo.test',
  '5000',
  '2026-03-10',
  '10/03/2026',
  'https://tienda.test/',
  'a'.repeat(32),
]

/** A value that the schema accepts, without optional fields. `known` are values by field name. */
export function sampleOf(schema: z.ZodType, known: Readonly<Record<string, unknown>> = {}): unknown {
  const def = defOf(schema)
  const inner = def.innerType ?? def.in
  if (inner) return sampleOf(inner, known)
  if (def.shape) {
    const asked = Object.entries(def.shape).filter(([, field]) => !field.safeParse(undefined).success)
    return Object.fromEntries(asked.map(([name, field]) => [name, known[name] ?? sampleOf(field, known)]))
  }
  if (def.element) return [sampleOf(def.element, known)]
  if (def.options) return sampleOf(def.options[0]!, known)
  if (def.entries) return Object.values(def.entries)[0]
  if (def.values) return def.values[0]
  if (def.type === 'string') return plausible.find((text) => schema.safeParse(text).success) ?? plausible[0]
  return [1, true].find((value) => schema.safeParse(value).success)
}

/** The paths of all texts in a value. */
export function textPlacesOf(schema: z.ZodType, path: TextPlace = []): TextPlace[] {
  const def = defOf(schema)
  const inner = def.innerType ?? def.in
  if (inner) return textPlacesOf(inner, path)
  if (def.shape)
    return Object.entries(def.shape).flatMap(([name, field]) => textPlacesOf(field, [...path, name]))
  if (def.element) return textPlacesOf(def.element, [...path, 0])
  if (def.options) return def.options.flatMap((option) => textPlacesOf(option, path)).slice(0, 1)
  return def.type === 'string' ? [path] : []
}

export function withText(value: unknown, [step, ...rest]: TextPlace, text: string): unknown {
  if (step === undefined) return text
  const copy = Array.isArray(value) ? [...value] : { ...(value as object) }
  const parts = copy as Record<string | number, unknown>
  parts[step] = withText(parts[step], rest, text)
  return copy
}
