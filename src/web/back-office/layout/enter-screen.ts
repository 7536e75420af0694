import { data, type RouterContextProvider } from 'react-router'
import type { ReplyOf } from '#contract/endpoint.ts'
import { whoAmI } from '#contract/session.ts'
import { isStaff } from '#domain/role.ts'
import { callApi, orErrorPage } from '#web/call-api.ts'
import { type ScreenAddress, screensOf } from './screens.ts'

type Context = Readonly<RouterContextProvider>

export type StaffMember = ReplyOf<typeof whoAmI>

/** For the layout's loader: who of the staff is asking. Anybody else gets the screen for who may not enter. */
export async function enterBackOffice(context: Context): Promise<StaffMember> {
  const person = await orErrorPage(callApi(whoAmI, {}, context))
  if (!isStaff(person.rol)) throw turnedAway(person)
  return person
}

/** For a screen's loader, first of all: the layout's does not run again when somebody goes from screen to screen. */
export async function enterScreen(screen: ScreenAddress, context: Context): Promise<StaffMember> {
  const person = await enterBackOffice(context)
  if (!screensOf(person.rol).some(({ to }) => to === screen)) throw turnedAway(person)
  return person
}

/** The role travels along: where one is led next is decided by what the server says one is. */
const turnedAway = ({ rol }: StaffMember) => data({ code: 'not-authorised', rol }, { status: 403 })
