import { data, type RouterContextProvider } from 'react-router'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import { whoAmI } from '#contract/account/session.ts'
import { isStaff } from '#domain/account/role.ts'
import { callApi, orErrorPage } from '#web/api/call-api.ts'
import { canOpen, type ScreenPath } from './screens.ts'

type Context = Readonly<RouterContextProvider>

export type StaffMember = ReplyOf<typeof whoAmI>

/** Returns the signed-in staff member, for the layout's loader. Other callers get 403, or 401 without a session. */
export async function requireStaff(context: Context): Promise<StaffMember> {
  const staffMember = await orErrorPage(callApi(whoAmI, {}, context))
  if (!isStaff(staffMember.rol)) throw forbidden(staffMember)
  return staffMember
}

/**
 * Checks that the staff member may open the screen. Every screen's loader calls it first, because navigation does not
 * run the layout's loader.
 */
export async function requireScreenAccess(screen: ScreenPath, context: Context): Promise<StaffMember> {
  const staffMember = await requireStaff(context)
  if (!canOpen(screen, staffMember)) throw forbidden(staffMember)
  return staffMember
}

/** Includes the role, so the error screen can link to its home page. */
const forbidden = ({ rol }: StaffMember) => data({ code: 'not-authorised', rol }, { status: 403 })
