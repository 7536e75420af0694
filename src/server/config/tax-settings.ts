import { z } from '#contract/http/z.ts'
import { isOrigin, optional } from './setting-schemas.ts'

export const taxSettingSchemas = {
  ARCA_URL: optional(
    z
      .string()
      .refine(isOrigin, 'tiene que ser como http://localhost:8080, sin nada detrás')
      .transform((address) => new URL(address).origin),
  ),
}
