import type { Config } from './config.ts'

/**
 * Where the links in a mail lead: the shop's own address. Only a demo has none, and leads where it was asked from: a caller
 * must not say where the shop is.
 */
export const shopOrigin = ({ publicUrl }: Pick<Config, 'publicUrl'>, askedAt: string): string =>
  publicUrl === undefined ? askedAt : new URL(publicUrl).origin
