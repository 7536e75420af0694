import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { openTestGoogleSheets } from '#testing/google-sheets/test-google-sheets.ts'
import { googleSpreadsheet } from './google-spreadsheet.ts'

test('A call to Google fails at its time limit when the token server never responds', async () => {
  const google = await openTestGoogleSheets()
  const silent = createServer(() => {})
  await once(silent.listen(0, '127.0.0.1'), 'listening')
  const apiUrl = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
  const sheet = googleSpreadsheet({ id: 'planilla', keyFile: google.keyFile, apiUrl }, { timeoutMs: 300 })
  await expect(sheet.readRows('Productos')).rejects.toMatchObject({ kind: 'unavailable' })
  silent.closeAllConnections()
  silent.close()
  await google.close()
})
