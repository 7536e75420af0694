import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { Problem } from '#contract/http/problem.ts'
import { s3Storage } from '#server/adapters/images/s3/s3-storage.ts'
import { openTestS3Server } from '#testing/images/test-s3-server.ts'
import { failureText } from './failure-text.ts'

test.each([
  [
    { endpoint: 'http://127.0.0.1:1' },
    /no responde \(.+\)\. Revisá IMAGES_S3_ENDPOINT \(http:\/\/127\.0\.0\.1:1\)/,
  ],
  [{ bucket: 'otro' }, /«otro» no existe\. Crealo, o revisá IMAGES_S3_BUCKET/],
  [{ secretAccessKey: 'otra' }, /no acepta la clave\. Revisá IMAGES_S3_ACCESS_KEY_ID/],
])(
  'A start that cannot store its first picture in %j names the setting, and not the secret',
  async (wrong, text) => {
    const server = await openTestS3Server()
    onTestFinished(() => server.close())
    const images = s3Storage({ ...server.bucket, ...wrong }, pino({ level: 'silent' }))
    const picture = ['320.webp', Buffer.from('RIFF')] as const
    const failure = await images
      .filesOf('a'.repeat(32))
      .create([picture])
      .catch((thrown: unknown) => thrown)
    expect(failureText(failure)).toMatch(text)
    expect(failureText(failure)).not.toMatch(/otra/)
  },
)

test('The failure text of a problem without a cause is the text of the problem catalogue', () => {
  expect(failureText(new Problem('images-unavailable'))).toBe('Error al subir la imagen')
})
