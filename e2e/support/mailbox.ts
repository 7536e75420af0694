import { type APIRequestContext, request } from '@playwright/test'
import { demoAccounts } from '#seeds/demo/demo-accounts.ts'
import type { ShopProcess } from '#testing/shop/shop-process.ts'

/** Reads the demo shop's e-mails with an admin session. All tests of a file share one mailbox. */
export type Mailbox = {
  lastLinkTo(recipient: string): Promise<string>
  /** Returns the subjects of the recipient's e-mails, oldest first. */
  subjectsTo(recipient: string): Promise<string[]>
  close(): Promise<void>
}

export async function openMailbox({ url }: ShopProcess): Promise<Mailbox> {
  const admin = await request.newContext({ baseURL: url })
  const headers = { authorization: `Bearer ${await signInAsAdmin(admin)}` }
  const getJson = async (path: string): Promise<unknown> => (await admin.get(path, { headers })).json()
  return {
    async lastLinkTo(recipient) {
      const [last] = (await getJson(`/api/emails?limit=1&q=${encodeURIComponent(recipient)}`)) as {
        id: string
      }[]
      if (last === undefined) throw new Error(`Nothing was mailed to ${recipient}`)
      const { body } = (await getJson(`/api/emails/${last.id}`)) as { body: { text: string } }
      const link = /https?:\/\/\S+\/login\?\S+/.exec(body.text)?.[0]
      if (link === undefined) throw new Error(`No link in the mail to ${recipient}`)
      return link
    },
    async subjectsTo(recipient) {
      const query = `limit=100&sentido=asc&q=${encodeURIComponent(recipient)}`
      const mails = (await getJson(`/api/emails?${query}`)) as { recipient: string; subject: string }[]
      return mails.filter((mail) => mail.recipient === recipient).map(({ subject }) => subject)
    },
    close: () => admin.dispose(),
  }
}

async function signInAsAdmin(admin: APIRequestContext): Promise<string> {
  const { email, password } = demoAccounts.find(({ rol }) => rol === 'admin')!
  await admin.post('/api/auth/sign-in/email', { data: { email, password } })
  return ((await (await admin.get('/api/auth/token')).json()) as { token: string }).token
}
