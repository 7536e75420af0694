import { expect, test } from 'vitest'
import { productionSettings } from '#testing/shop/production-settings.ts'
import { BadSetting, readConfig } from './config.ts'

test('A production shop starts with its address and a random secret', () => {
  expect(readConfig(productionSettings)).toMatchObject({ mode: 'production' })
})

test.each([
  [{ PUBLIC_URL: '' }, 'PUBLIC_URL: hace falta en producción'],
  [{ AUTH_SECRET: '' }, 'AUTH_SECRET: en producción necesita 32 caracteres al azar'],
  [{ AUTH_SECRET: 'corto' }, 'AUTH_SECRET: en producción necesita 32 caracteres al azar'],
  [{ AUTH_SECRET: 'a'.repeat(64) }, 'AUTH_SECRET: en producción necesita 32 caracteres al azar'],
  [{ AUTH_SECRET: '1234'.repeat(16) }, 'AUTH_SECRET: en producción necesita 32 caracteres al azar'],
])('A production shop does not start with %j', (settings, message) => {
  expect(() => readConfig({ ...productionSettings, ...settings })).toThrow(BadSetting)
  expect(() => readConfig({ ...productionSettings, ...settings })).toThrow(message)
})

test.each([
  ['PORT', 'abc', 'Ingresá un número'],
  ['PORT', '70000', 'Ingresá 65.535 o menos'],
  ['SHOP_MODE', 'prod', 'lo que se puede poner es: demo, production'],
  ['GUEST_CHECKOUT', 'si', 'lo que se puede poner es: true, false'],
  ['LOG_LEVEL', 'verbose', 'lo que se puede poner es: fatal, error, warn, info, debug, silent'],
  ['PUBLIC_URL', 'tienda.com.ar', 'tiene que ser como https://tienda.com.ar'],
  ['PUBLIC_URL', 'ftp://tienda.com.ar', 'tiene que ser como https://tienda.com.ar'],
  ['PUBLIC_URL', 'https://tienda.com.ar/ropa', 'sin nada detrás del nombre'],
  ['PAYMENTS', 'paypal', 'lo que se puede poner es: simulator, mercadopago, off'],
  ['MP_ACCESS_TOKEN', 'Bearer APP_USR-1', 'empieza con APP_USR-'],
  ['MP_WEBHOOK_SECRET', 'corta', 'copiala entera'],
  ['MP_COLLECTOR', 'TESTUSER1', 'sólo cifras'],
  ['SHIPPING_CARRIER', 'oca', 'lo que se puede poner es: zippin, micorreo, off'],
  ['ZIPPIN_TOKEN', 'dos partes', 'sin espacios ni dos puntos'],
  ['ZIPPIN_ACCOUNT', 'mi tienda', 'sólo cifras'],
  ['SHIPPING_CARRIER_URL', 'http://localhost/v2', 'sin nada detrás'],
  ['MAIL_URL', 'smtp:', 'tiene que ser como smtp://usuario:clave@servidor:587'],
  ['MAIL_URL', 'smtp://ventas:100%@correo.com.ar', 'un % de la clave es %25'],
])('The setting %s=%s is refused in Spanish with its remedy', (name, value, message) => {
  expect(() => readConfig({ [name]: value })).toThrow(`${name}: `)
  expect(() => readConfig({ [name]: value })).toThrow(message)
})

const mercadoPago = {
  PAYMENTS: 'mercadopago',
  MP_ACCESS_TOKEN: 'APP_USR-123-abc',
  MP_WEBHOOK_SECRET: 'una-clave-secreta-de-prueba',
  MP_COLLECTOR: '123456',
}

test.each(['MP_ACCESS_TOKEN', 'MP_WEBHOOK_SECRET', 'MP_COLLECTOR'])(
  'A shop with Mercado Pago does not start without %s, and a production shop without cards needs PAYMENTS=off',
  (name) => {
    const message = `${name}: hace falta para cobrar con Mercado Pago`
    for (const blank of ['', ' '])
      expect(() => readConfig({ ...mercadoPago, [name]: blank })).toThrow(message)
    expect(() => readConfig({ ...productionSettings, PAYMENTS: '' })).toThrow(message)
    expect(readConfig(productionSettings).payments).toEqual({ kind: 'off' })
  },
)

test('A demo charges with the simulator, and a production shop never uses the simulator', () => {
  expect(readConfig({}).payments).toEqual({ kind: 'simulator' })
  expect(() => readConfig({ ...productionSettings, PAYMENTS: 'simulator' })).toThrow(
    'PAYMENTS: el simulador no cobra',
  )
  expect(readConfig({ ...productionSettings, ...mercadoPago, PAYMENTS: '' }).payments).toEqual({
    kind: 'mercadopago',
    accessToken: 'APP_USR-123-abc',
    webhookSecret: 'una-clave-secreta-de-prueba',
    collector: '123456',
  })
})

test('A shop that sends e-mails does not start without PUBLIC_URL, because e-mail links need that address', () => {
  const MAIL_URL = 'smtp://ventas:clave@correo.com.ar:587'
  const message =
    'PUBLIC_URL: hace falta junto con MAIL_URL: los enlaces de los correos llevan ahí. Poné la dirección de la tienda, por ejemplo PUBLIC_URL=https://tienda.com.ar'
  for (const PUBLIC_URL of [undefined, '', ' ']) {
    expect(() => readConfig({ MAIL_URL, PUBLIC_URL })).toThrow(BadSetting)
    expect(() => readConfig({ MAIL_URL, PUBLIC_URL })).toThrow(message)
  }
  expect(readConfig({ MAIL_URL, PUBLIC_URL: 'http://127.0.0.1:3000' }).mailUrl).toBe(MAIL_URL)
})

test('A replica needs the database server that it copies', () => {
  const DATABASE_REPLICA_URL = 'postgres://tienda:clave@replica:5432/tienda'
  const message = 'DATABASE_URL: hace falta junto con DATABASE_REPLICA_URL'
  expect(() => readConfig({ DATABASE_REPLICA_URL })).toThrow(message)
  expect(() => readConfig({ DATABASE_REPLICA_URL: 'mysql://replica' })).toThrow('DATABASE_REPLICA_URL: tiene')
  const settings = readConfig({
    DATABASE_URL: 'postgres://tienda:clave@base:5432/tienda',
    DATABASE_REPLICA_URL,
  })
  expect(settings.databaseReplicaUrl).toBe(DATABASE_REPLICA_URL)
})

test('A blank setting counts as absent', () => {
  expect(readConfig({ PORT: ' ', PUBLIC_URL: ' ' })).toEqual(readConfig({}))
})

test('a slash at the end of the address changes nothing', () => {
  expect(readConfig({ PUBLIC_URL: 'https://tienda.com.ar/' }).publicUrl).toBe('https://tienda.com.ar')
})

const bucket = {
  IMAGES_S3_ENDPOINT: 'https://s3.sa-east-1.amazonaws.com',
  IMAGES_S3_BUCKET: 'fotos-tienda',
  IMAGES_S3_ACCESS_KEY_ID: 'AKIA1',
  IMAGES_S3_SECRET_ACCESS_KEY: 'secreta',
}

test('The images are on disk without a bucket, and in the bucket when all its settings are present', () => {
  expect(readConfig({}).imagesS3).toBeUndefined()
  expect(readConfig(bucket).imagesS3).toEqual({
    endpoint: 'https://s3.sa-east-1.amazonaws.com',
    bucket: 'fotos-tienda',
    region: 'us-east-1',
    accessKeyId: 'AKIA1',
    secretAccessKey: 'secreta',
    pathStyle: true,
  })
})

test.each([
  ['IMAGES_S3_ENDPOINT', 's3.amazonaws.com', 'tiene que ser como https://'],
  ['IMAGES_S3_ENDPOINT', 'https://s3.amazonaws.com/fotos', 'sin nada detrás del nombre'],
  ['IMAGES_S3_ENDPOINT', '', 'hace falta junto con IMAGES_S3_ENDPOINT y IMAGES_S3_BUCKET'],
  ['IMAGES_S3_BUCKET', 'Fotos', 'letras minúsculas'],
  ['IMAGES_S3_REGION', 'sa east', 'tiene que ser como sa-east-1, o auto'],
  ['IMAGES_S3_ACCESS_KEY_ID', '', 'hace falta junto con'],
  ['IMAGES_S3_SECRET_ACCESS_KEY', ' ', 'hace falta junto con'],
  ['IMAGES_S3_PATH_STYLE', 'si', 'lo que se puede poner es: true, false'],
])('A shop with a bucket does not start with %s=%j', (name, value, message) => {
  expect(() => readConfig({ ...bucket, [name]: value })).toThrow(message)
})

const imageHost = {
  IMAGES_HOST_URL: 'https://api.cloudinary.com/v1_1/tienda/image/upload',
  IMAGES_HOST_ORIGIN: 'https://res.cloudinary.com/',
  IMAGES_HOST_API_KEY: '123',
  IMAGES_HOST_UPLOAD_PRESET: 'fotos',
}

test('Uploads go to an external host only when all its settings are present', () => {
  expect(readConfig({}).imagesHost).toBeUndefined()
  expect(readConfig(imageHost).imagesHost).toEqual({
    url: 'https://api.cloudinary.com/v1_1/tienda/image/upload',
    origin: 'https://res.cloudinary.com',
    apiKey: '123',
    uploadPreset: 'fotos',
  })
})

test.each([
  ['IMAGES_HOST_URL', 'api.cloudinary.com', 'tiene que ser como https://'],
  ['IMAGES_HOST_URL', 'http://fotos.test/upload', 'en producción tiene que ser https'],
  ['IMAGES_HOST_ORIGIN', '', 'hace falta junto con IMAGES_HOST_URL'],
  ['IMAGES_HOST_ORIGIN', 'https://res.cloudinary.com/tienda', 'sin nada detrás del nombre'],
  ['IMAGES_HOST_ORIGIN', 'http://fotos.test', 'en producción tiene que ser https'],
  ['IMAGES_HOST_API_KEY', '', 'hace falta junto con'],
  ['IMAGES_HOST_UPLOAD_PRESET', ' ', 'hace falta junto con'],
])('A production shop with an image host does not start with %s=%j', (name, value, message) => {
  expect(() => readConfig({ ...productionSettings, ...imageHost, [name]: value })).toThrow(message)
})

test('The embedded database has automatic copies, a database server only with BACKUP_DIR, and 0 turns the copies off', () => {
  const databaseUrl = 'postgres://tienda@servidor/tienda'
  expect(readConfig({ DATA_DIR: '/datos' }).backups).toEqual({ folder: '/datos/backups', keep: 7 })
  expect(readConfig({ DATABASE_URL: databaseUrl }).backups).toBeUndefined()
  expect(readConfig({ DATABASE_URL: databaseUrl, BACKUP_DIR: '/copias', BACKUP_KEEP: '3' }).backups).toEqual({
    folder: '/copias',
    keep: 3,
  })
  expect(readConfig({ BACKUP_KEEP: '0' }).backups).toBeUndefined()
})

const backupBucket = {
  BACKUP_S3_ENDPOINT: 'https://s3.sa-east-1.amazonaws.com',
  BACKUP_S3_BUCKET: 'copias-tienda',
  BACKUP_S3_ACCESS_KEY_ID: 'AKIA2',
  BACKUP_S3_SECRET_ACCESS_KEY: 'secreta',
}

test('A bucket turns the automatic copies on for every database, and 0 turns them off', () => {
  const settings = { ...backupBucket, DATABASE_URL: 'postgres://tienda@servidor/tienda', DATA_DIR: '/datos' }
  expect(readConfig({ ...settings, BACKUP_S3_PREFIX: 'tienda/copias' }).backups).toEqual({
    folder: '/datos/backup-drafts',
    keep: 7,
    bucket: {
      endpoint: 'https://s3.sa-east-1.amazonaws.com',
      bucket: 'copias-tienda',
      prefix: 'tienda/copias/',
      region: 'us-east-1',
      accessKeyId: 'AKIA2',
      secretAccessKey: 'secreta',
      pathStyle: true,
    },
  })
  expect(readConfig(settings).backups?.bucket?.prefix).toBe('')
  expect(readConfig({ ...settings, BACKUP_KEEP: '0' }).backups).toBeUndefined()
})

test.each([
  ['BACKUP_S3_SECRET_ACCESS_KEY', '', 'hace falta junto con BACKUP_S3_ENDPOINT y BACKUP_S3_BUCKET'],
  ['BACKUP_S3_PREFIX', '/copias', 'sin barras en las puntas'],
  ['BACKUP_DIR', '/copias', 'dejá BACKUP_DIR o BACKUP_S3_BUCKET'],
])('A shop with a bucket for copies does not start with %s=%j', (name, value, message) => {
  expect(() => readConfig({ ...backupBucket, [name]: value })).toThrow(message)
})

const carriers = {
  zippin: { ZIPPIN_TOKEN: 'token', ZIPPIN_SECRET: 'secreto', ZIPPIN_ACCOUNT: '7' },
  micorreo: { MICORREO_USER: 'tienda', MICORREO_PASSWORD: 'una clave', MICORREO_CUSTOMER: '0090000025' },
}

test.each(Object.entries(carriers))('The carrier %s needs all its settings', (kind, settings) => {
  const complete = { SHIPPING_CARRIER: kind, ...settings }
  expect(readConfig(complete).shipping).toMatchObject({ kind })
  for (const name of Object.keys(settings))
    expect(() => readConfig({ ...complete, [name]: ' ' })).toThrow(
      `${name}: hace falta con SHIPPING_CARRIER=${kind}`,
    )
})

test('A shop uses no carrier by default, and a production shop calls carriers only over https', () => {
  expect(readConfig(carriers.zippin).shipping).toEqual({ kind: 'off' })
  expect(() => readConfig({ ...productionSettings, SHIPPING_CARRIER_URL: 'http://localhost:8080' })).toThrow(
    'SHIPPING_CARRIER_URL: en producción tiene que ser https',
  )
})

test('Only a demo shop may use another server instead of ARCA', () => {
  const settings = { ARCA_URL: 'http://127.0.0.1:8080/' }
  expect(readConfig(settings).arcaUrl).toBe('http://127.0.0.1:8080')
  expect(readConfig({}).arcaUrl).toBeUndefined()
  expect(() => readConfig({ ...productionSettings, ...settings })).toThrow('ARCA_URL: es para pruebas')
  expect(() => readConfig({ ARCA_URL: 'http://127.0.0.1/wsfe' })).toThrow('ARCA_URL: tiene que ser como')
})
