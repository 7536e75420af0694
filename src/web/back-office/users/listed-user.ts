import type { ReplyOf } from '#contract/http/endpoint.ts'
import type { listUsers } from '#contract/account/users.ts'

export type ListedUser = ReplyOf<typeof listUsers>[number]

/** Falls back to the e-mail, because an account of another issuer may have no name. */
export const userName = ({ nombre, email }: ListedUser): string => nombre || email
