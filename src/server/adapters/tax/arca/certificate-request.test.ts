import { createPrivateKey, X509Certificate } from 'node:crypto'
import forge from 'node-forge'
import { expect, test } from 'vitest'
import { openTwinAuthority } from '#testing/tax/twin-certificates.ts'
import { requestCertificate } from './certificate-request.ts'
import { readCertificate } from './read-certificate.ts'

test('A certificate request has the subject of ARCA, a key of 2048 bits and a valid signature', async () => {
  const { request, publicKey } = await requestCertificate({
    legalName: 'Muñeca & Cía. S.R.L.',
    alias: 'vidriera2026',
    cuit: '30712345671',
  })
  const read = forge.pki.certificationRequestFromPem(request)
  expect(read.subject.attributes.map(({ shortName, name, value }) => [shortName ?? name, value])).toEqual([
    ['C', 'AR'],
    ['O', Buffer.from('Muñeca & Cía. S.R.L.').toString('latin1')],
    ['CN', 'vidriera2026'],
    ['serialNumber', 'CUIT 30712345671'],
  ])
  expect(read.verify()).toBe(true)
  expect((read.publicKey as forge.pki.rsa.PublicKey).n.bitLength()).toBe(2_048)
  expect(forge.pki.publicKeyToPem(read.publicKey!).replaceAll('\r', '')).toBe(publicKey)
})

test('A certificate of the request has its key, its CUIT and its end', async () => {
  const { request, privateKey, publicKey } = await requestCertificate({
    legalName: 'Mimosa',
    alias: 'vidriera',
    cuit: '20123456786',
  })
  const validity = { from: new Date('2026-03-01T00:00:00Z'), to: new Date('2028-03-01T00:00:00Z') }
  const pem = openTwinAuthority().issue(request, { validity })
  expect(readCertificate(pem)).toMatchObject({
    publicKey,
    cuit: '20123456786',
    ends: validity.to,
  })
  expect(new X509Certificate(pem).checkPrivateKey(createPrivateKey(privateKey))).toBe(true)
  expect(readCertificate(request)).toBeUndefined()
  expect(readCertificate('')).toBeUndefined()
})
