import type { Config } from './config.ts'

/**
 * The origin of links in e-mails and of the addresses that a payment returns to: `PUBLIC_URL`, never the request's `Host`,
 * because a caller writes that header. Only a demo that sends no e-mail runs without `PUBLIC_URL` and uses `askedAt`.
 */
export const shopOrigin = ({ publicUrl }: Pick<Config, 'publicUrl'>, askedAt: string): string =>
  publicUrl === undefined ? askedAt : new URL(publicUrl).origin
