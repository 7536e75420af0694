import type { ReplyOf } from '#contract/http/endpoint.ts'
import type { listUsers } from '#contract/account/users.ts'

export type ListedUser = ReplyOf<typeof listUsers>[number]

/** Returns the e-mail address for an account without a name, because another issuer may provide no name. */
export const userName = ({ nombre, email }: ListedUser): string => nombre || email
