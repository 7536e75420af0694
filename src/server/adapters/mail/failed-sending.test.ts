import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestMailServer, type TestMailMood, type TestMailServer } from '#testing/test-mail-server.ts'
import { smtp } from './smtp.ts'

let mail: TestMailServer

beforeAll(async () => {
  mail = await openTestMailServer()
})

afterAll(() => mail.down())

type Refusal = { mood: TestMailMood; says: string }

const from = { name: 'Vidriera', address: 'hola@vidriera.test' }

const sendTo = async ({ mood, says }: Refusal) => {
  Object.assign(mail, { mood, refusal: says })
  const mailer = smtp({ url: mail.url, idsAfter: from.address, from: async () => from })
  const email = { messageId: '<1@vidriera.test>', to: 'ana@correo.test', subject: 'Hola', html: '', text: '' }
  return mailer.send(email, AbortSignal.timeout(5_000))
}

test.each<Refusal>([
  { mood: 'refusing', says: '5.7.1 <ana@correo.test>: Relay access denied' },
  { mood: 'refusing', says: '5.7.1 Service unavailable; Client host blocked using zen.spamhaus.org' },
  { mood: 'refusing', says: '5.1.8 Access denied, bad outbound sender' },
  { mood: 'refusing', says: '5.2.2 The email account that you tried to reach is over quota' },
  { mood: 'returning', says: '5.4.5 Daily user sending limit exceeded' },
  { mood: 'returning', says: '5.7.60 SMTP; Client does not have permissions to send as this sender' },
  { mood: 'returning', says: '5.2.252 SendAsDenied; not allowed to send as another' },
])('The failure "$says" is temporary, so the e-mail stays queued', async (refusal) => {
  const reason = expect.stringContaining(refusal.says)
  expect(await sendTo(refusal)).toEqual({ ok: false, permanent: false, reason })
})

test.each<Refusal>([
  { mood: 'refusing', says: 'no such user here' },
  { mood: 'refusing', says: '5.1.1 The email account that you tried to reach does not exist' },
  { mood: 'refusing', says: '5.1.1 The email account does not exist,\n5.1.1 please look for a typo' },
  { mood: 'refusing', says: '5.1.10 Recipient address has null MX' },
  { mood: 'refusing', says: '5.2.1 The email account that you tried to reach is inactive' },
  { mood: 'returning', says: 'we do not want it' },
  { mood: 'returning', says: '5.3.4 Message size exceeds fixed limit' },
  { mood: 'returning', says: '5.6.0 Invalid message content' },
])('The failure "$says" is permanent, so the e-mail is sent only once', async (refusal) => {
  expect(await sendTo(refusal)).toMatchObject({ ok: false, permanent: true })
})
