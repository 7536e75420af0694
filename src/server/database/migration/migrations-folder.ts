import { fileURLToPath } from 'node:url'

export const MIGRATIONS = fileURLToPath(new URL('../../../../database/migrations', import.meta.url))
