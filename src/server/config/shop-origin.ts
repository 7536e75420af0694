import type { Config } from './config.ts'

/**
 * Returns the origin of links in e-mails and of payment return URLs. Uses `PUBLIC_URL`, because clients control the
 * `Host` header. Only a demo without e-mail uses `requestOrigin`.
 */
export const shopOrigin = ({ publicUrl }: Pick<Config, 'publicUrl'>, requestOrigin: string): string =>
  publicUrl === undefined ? requestOrigin : new URL(publicUrl).origin
