import type { Config } from './config.ts'

/**
 * Returns the origin of links in e-mails and of payment return URLs. The origin is `PUBLIC_URL`, because clients
 * control the `Host` header. Only a demo without e-mail runs without `PUBLIC_URL` and uses `askedAt`.
 */
export const shopOrigin = ({ publicUrl }: Pick<Config, 'publicUrl'>, askedAt: string): string =>
  publicUrl === undefined ? askedAt : new URL(publicUrl).origin
