import type { ReplyOf } from '#contract/http/endpoint.ts'
import type { listUsers } from '#contract/account/users.ts'

export type ListedUser = ReplyOf<typeof listUsers>[number]

/** Returns the name, or the e-mail address of an account without a name, which another issuer may omit. */
export const userName = ({ nombre, email }: ListedUser): string => nombre || email
