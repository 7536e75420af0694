import type { ProblemCode } from '#contract/http/problems.ts'

/** Expected reply. 'ok' is status 200. A problem code implies its status, so a code is the more exact expectation. */
type ExpectedReply = 'ok' | 401 | 403 | 404 | ProblemCode
/** One expected reply per role, in the order of `accessRoles`. */
export type ExpectedReplies = readonly [
  ExpectedReply,
  ExpectedReply,
  ExpectedReply,
  ExpectedReply,
  ExpectedReply,
]

export const everyone: ExpectedReplies = ['ok', 'ok', 'ok', 'ok', 'ok']
export const signedIn: ExpectedReplies = [401, 'ok', 'ok', 'ok', 'ok']
export const staff: ExpectedReplies = [401, 403, 403, 'ok', 'ok']
export const admins: ExpectedReplies = [401, 403, 403, 403, 'ok']
export const staffOrNotFound: ExpectedReplies = [404, 404, 404, 'ok', 'ok']
export const ownerAndAdmin: ExpectedReplies = [401, 'ok', 404, 404, 'ok']
export const onlyTheOwner: ExpectedReplies = [404, 'ok', 404, 404, 404]

/** For a call with a further condition that the scene does not meet, so each allowed role gets `code`. */
export const signedInGet = (code: ProblemCode): ExpectedReplies => [401, code, code, code, code]
export const staffGet = (code: ProblemCode): ExpectedReplies => [401, 403, 403, code, code]
export const adminsGet = (code: ProblemCode): ExpectedReplies => [401, 403, 403, 403, code]
export const everyoneGets = (code: ProblemCode): ExpectedReplies => [code, code, code, code, code]
