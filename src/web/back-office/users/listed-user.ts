import type { ReplyOf } from '#contract/endpoint.ts'
import type { listUsers } from '#contract/users.ts'

export type ListedUser = ReplyOf<typeof listUsers>[number]

/** Falls back to the e-mail, because an account of another issuer may have no name. */
export const nameOf = ({ nombre, email }: ListedUser): string => nombre || email
