import type { ProblemCode } from '#contract/problems.ts'

/** 'ok' is status 200. A problem code is more exact than its status. */
type Answer = 'ok' | 401 | 403 | 404 | ProblemCode
/** In the order of `askers`. */
export type Answers = readonly [Answer, Answer, Answer, Answer, Answer]

export const everybody: Answers = ['ok', 'ok', 'ok', 'ok', 'ok']
export const signedIn: Answers = [401, 'ok', 'ok', 'ok', 'ok']
export const staff: Answers = [401, 403, 403, 'ok', 'ok']
export const admins: Answers = [401, 403, 403, 403, 'ok']
export const staffOrNothing: Answers = [404, 404, 404, 'ok', 'ok']
export const ownerAndAdmin: Answers = [401, 'ok', 404, 404, 'ok']
export const theOwnerAlone: Answers = [404, 'ok', 404, 404, 404]

/** For calls that require more than a role, without that requirement. */
export const allSigned = (code: ProblemCode): Answers => [401, code, code, code, code]
export const adminsAre = (code: ProblemCode): Answers => [401, 403, 403, 403, code]
export const everybodyIs = (code: ProblemCode): Answers => [code, code, code, code, code]
