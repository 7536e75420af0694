import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

test.each([
  [{ STORE_PROFILE: 'no-hay.json' }, 'STORE_PROFILE: el archivo no-hay.json no se puede leer'],
  [{ SHOP_MODE: 'prod' }, 'SHOP_MODE: lo que se puede poner es: demo, production'],
  [{ DATABASE_URL: 'postgres://127.0.0.1:1/tienda' }, 'no atiende nadie. Fijate que PostgreSQL esté andando'],
])(
  'The doctor reports the problem that stops a start with %j',
  (settings, expectedText) => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'vidriera-doctor-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true }))
    const { status, stdout } = spawnSync(process.execPath, [path.join(import.meta.dirname, 'doctor.ts')], {
      env: { ...process.env, DATA_DIR: dataDir, PORT: '0', ...settings },
      encoding: 'utf8',
    })
    expect(stdout).toContain(expectedText)
    expect(status).toBe(1)
  },
  30_000,
)
