import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  openTestMailServer,
  type MailServerBehaviour,
  type TestMailServer,
} from '#testing/email/test-mail-server.ts'
import { smtpMailer } from './smtp-mailer.ts'

let mail: TestMailServer

beforeAll(async () => {
  mail = await openTestMailServer()
})

afterAll(() => mail.stopListening())

type Refusal = { mood: MailServerBehaviour; reply: string }

const from = { name: 'Vidriera', address: 'hola@vidriera.test' }

const sendWith = async ({ mood, reply }: Refusal) => {
  Object.assign(mail, { behaviour: mood, refusal: reply })
  const mailer = smtpMailer({ url: mail.url, messageIdAddress: from.address, from: async () => from })
  const email = {
    messageId: '<1@vidriera.test>',
    to: 'ana@correo.test',
    replyTo: from.address,
    subject: 'Hola',
    html: '',
    text: '',
  }
  return mailer.send(email, AbortSignal.timeout(5_000))
}

test.each<Refusal>([
  { mood: 'refusing', reply: '5.7.1 <ana@correo.test>: Relay access denied' },
  { mood: 'refusing', reply: '5.7.1 Service unavailable; Client host blocked using zen.spamhaus.org' },
  { mood: 'refusing', reply: '5.1.8 Access denied, bad outbound sender' },
  { mood: 'refusing', reply: '5.2.2 The email account that you tried to reach is over quota' },
  { mood: 'returning', reply: '5.4.5 Daily user sending limit exceeded' },
  { mood: 'returning', reply: '5.7.60 SMTP; Client does not have permissions to send as this sender' },
  { mood: 'returning', reply: '5.2.252 SendAsDenied; not allowed to send as another' },
])('The failure "$reply" is temporary, so the e-mail stays queued', async (refusal) => {
  const reason = expect.stringContaining(refusal.reply)
  expect(await sendWith(refusal)).toEqual({ ok: false, permanent: false, reason })
})

test.each<Refusal>([
  { mood: 'refusing', reply: 'no such user here' },
  { mood: 'refusing', reply: '5.1.1 The email account that you tried to reach does not exist' },
  { mood: 'refusing', reply: '5.1.1 The email account does not exist,\n5.1.1 please look for a typo' },
  { mood: 'refusing', reply: '5.1.10 Recipient address has null MX' },
  { mood: 'refusing', reply: '5.2.1 The email account that you tried to reach is inactive' },
  { mood: 'returning', reply: 'we do not want it' },
  { mood: 'returning', reply: '5.3.4 Message size exceeds fixed limit' },
  { mood: 'returning', reply: '5.6.0 Invalid message content' },
])('The failure "$reply" is permanent, so the e-mail is sent only once', async (refusal) => {
  expect(await sendWith(refusal)).toMatchObject({ ok: false, permanent: true })
})
