import { data, type RouterContextProvider } from 'react-router'
import type { ReplyOf } from '#contract/endpoint.ts'
import { whoAmI } from '#contract/session.ts'
import { isStaff } from '#domain/role.ts'
import { callApi, orErrorPage } from '#web/call-api.ts'
import { type ScreenAddress, screensOf } from './screens.ts'

type Context = Readonly<RouterContextProvider>

export type StaffMember = ReplyOf<typeof whoAmI>

/**
 * Returns the signed-in staff member, for the layout's loader. Other callers get status 403, or 401 without a
 * session.
 */
export async function enterBackOffice(context: Context): Promise<StaffMember> {
  const person = await orErrorPage(callApi(whoAmI, {}, context))
  if (!isStaff(person.rol)) throw turnedAway(person)
  return person
}

/**
 * Checks that the staff member may open the screen. Call first in a screen's loader, because the layout's loader does
 * not run on navigation between screens.
 */
export async function enterScreen(screen: ScreenAddress, context: Context): Promise<StaffMember> {
  const person = await enterBackOffice(context)
  if (!screensOf(person.rol).some(({ to }) => to === screen)) throw turnedAway(person)
  return person
}

/** Includes the role, so the error screen leads to the home of the role that the server knows. */
const turnedAway = ({ rol }: StaffMember) => data({ code: 'not-authorised', rol }, { status: 403 })
