import type { Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/expect-accessible.ts'
import { ABORTED_REQUEST, expect, test, visit } from '#e2e/shops/demo-shop.ts'
import { asOnAPhone } from '#e2e/support/screens.ts'
import { openSignedIn } from '#e2e/support/sign-in.ts'

// axe would measure a wrong contrast during a fade-in.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const IMPORTS = '/dashboard/products/imports'

/** An export of Tiendanube that covers every question of an import: two prices, a missing category, stock or price. */
const TIENDANUBE = [
  'Identificador de URL;Nombre;Categorías;Nombre de propiedad 1;Valor de propiedad 1;Nombre de propiedad 2;Valor de propiedad 2;Precio;Precio promocional;Stock;SKU;Mostrar en tienda',
  'saco-nocturno;Saco nocturno;Abrigos de noche;Color;Negro;Talle;S;15000,00;12000,00;3;SN-1;SÍ',
  'saco-nocturno;;;;Negro;;M;15000,00;12000,00;;SN-2;',
  'pollera-lunar;Pollera lunar;Tops;Color;Rojo;Talle;S;9000,00;;2;PL-1;SÍ',
  'pollera-lunar;;;;Rojo;;M;9500,00;;1;PL-2;',
  'panuelo-suelto;Pañuelo suelto;;;;;;4500,00;;;PS-1;SÍ',
  'cosa-sin-precio;Cosa sin precio;Tops;;;;;;;1;CP-1;SÍ',
].join('\r\n')

const file = (name: string, content: string | Buffer) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(content),
})
const choose = (page: Page, chosen: ReturnType<typeof file>) =>
  page.getByLabel(/^Elegir (?:otro )?archivo$/).setInputFiles(chosen)
const review = (page: Page) => page.getByRole('button', { name: 'Revisar el archivo' }).click()
const rowOf = (page: Page, name: string) => page.getByRole('table').getByRole('row', { name })
const saveButton = (page: Page) => page.getByRole('button', { name: /^Guardar \d+ productos?$/ })

const preview = (page: Page) => page.getByRole('table', { name: 'Vista previa' })

test('An admin imports an export of Tiendanube, answers its questions, saves a part, sees the products in the shop and undoes the import', async ({
  page,
  browserErrors,
}) => {
  await openSignedIn(page, 'admin', '/dashboard/products')
  await page.getByRole('link', { name: 'Importar' }).press('Enter')

  await test.step('an old Excel file is refused before the upload', async () => {
    await choose(page, file('viejo.xls', 'x'))
    await expect(page.getByRole('alert')).toContainText('guardalo como .xlsx o .csv')
    await expectAccessible(page, 'imports, with a refused file')
  })

  const sent: string[] = []
  await test.step('an upload that fails says so in place', async () => {
    browserErrors.allow(ABORTED_REQUEST)
    page.on('request', (request) => {
      if (request.method() === 'POST')
        sent.push(new URL(request.url()).pathname.split('/').slice(-2).join('/'))
    })
    await page.route('**/parts/1', (route) => route.abort())
    await choose(page, file('ruido.csv', Buffer.alloc(5 * 1_024 * 1_024)))
    await review(page)
    await expect(page.getByRole('alert')).toContainText('Error al conectar con el servidor.')
    await expectAccessible(page, 'a failed upload')
    await page.unroute('**/parts/1')
  })

  await test.step('a retry sends only the missing part, and a link requires a confirmation before it stops the upload', async () => {
    const waiting = Promise.withResolvers<void>()
    await page.route('**/parts/1', async (route) => {
      await waiting.promise
      await route.continue()
    })
    await page.getByRole('button', { name: 'Reintentar' }).press('Enter')
    await page.getByRole('link', { name: 'Ventas' }).click()
    const question = page.getByRole('alertdialog', { name: '¿Salir sin terminar de subir?' })
    await expect(question).toBeVisible()
    await expectAccessible(page, 'an upload, with the question before leaving')
    await question.getByRole('button', { name: 'Cancelar' }).press('Enter')
    await expect(page.getByRole('progressbar', { name: /^Subiendo ruido.csv/ })).toBeVisible()
    await expectAccessible(page, 'an upload')
    waiting.resolve()
    await expect(page.getByRole('link', { name: 'Probar con otro archivo' })).toBeVisible()
    await page.unroute('**/parts/1')
    expect(sent.filter((path) => path.startsWith('parts/'))).toEqual([
      'parts/0',
      'parts/1',
      'parts/1',
      'parts/1',
    ])
    await expectAccessible(page, 'an unreadable file')
    await page.getByRole('link', { name: 'Probar con otro archivo' }).press('Enter')
  })

  await test.step('the preview asks for data that the file lacks', async () => {
    await choose(page, file('tiendanube.csv', TIENDANUBE))
    await review(page)
    await expect(page.getByText('Catálogo de productos de Tiendanube')).toBeVisible()
    await expect(rowOf(page, 'CP-1')).toContainText('Falta el precio')
    await expect(rowOf(page, 'Saco nocturno')).toContainText('negro S: 3, negro M: 0')
    await expect(page.getByRole('heading', { name: '4 preguntas sobre el archivo' })).toBeVisible()
    await expectAccessible(page, 'a preview with questions')
  })

  await test.step('changed answers must be applied before the import can be saved', async () => {
    await page.getByLabel('O una nueva').fill('Pañuelos')
    await page.getByLabel('Abrigos de noche').selectOption('Abrigos')
    await page.getByRole('spinbutton', { name: 'Stock' }).fill('5')
    await page.getByRole('radio', { name: 'El más alto' }).check()
    await expect(saveButton(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Actualizar vista previa' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Rechazadas (1)' })).toBeVisible()
    await expect(page.getByRole('radio', { name: 'El más alto' })).toBeChecked()
    await expect(saveButton(page)).toHaveText('Guardar 3 productos')
  })

  await test.step('the choice of products survives filters and pages', async () => {
    await page.getByRole('button', { name: 'Ninguno de los nuevos' }).click()
    await expect(saveButton(page)).toHaveText('Guardar 0 productos')
    await expect(saveButton(page)).toBeDisabled()
    await page.getByRole('button', { name: 'Elegir todos los nuevos' }).click()
    await expect(saveButton(page)).toHaveText('Guardar 3 productos')
    await page.getByRole('button', { name: 'Nuevos (3)' }).click()
    await expect(page).toHaveURL(/\?ver=nuevo$/)
    await preview(page).getByRole('checkbox', { name: 'Guardar Pañuelo suelto' }).press('Space')
    await expect(saveButton(page)).toHaveText('Guardar 2 productos')
    await asOnAPhone(page, () =>
      expect(page.getByRole('checkbox', { name: 'Guardar Pañuelo suelto' })).not.toBeChecked(),
    )
    await page.getByRole('searchbox').fill('panuelo')
    await page.getByRole('button', { name: 'Buscar' }).click()
    await expect(preview(page).getByRole('row')).toHaveCount(2)
    await page.getByRole('button', { name: 'Todos', exact: true }).click()
  })

  await test.step('the refused rows are downloaded with their reasons', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Descargar las rechazadas' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('tiendanube-rechazado.csv')
  })

  const importAddress = new URL(page.url()).pathname
  await test.step('the saved products are in the shop', async () => {
    await saveButton(page).press('Enter')
    await expect(page.getByText('2 productos guardados.')).toBeVisible()
    await expect(page.getByText('El archivo de Tiendanube no trae las fotos')).toBeVisible()
    await expect(rowOf(page, 'Pañuelo suelto')).toContainText('Sin guardar')
    await expectAccessible(page, 'a finished import')
    await page.getByRole('button', { name: 'Crear los códigos que faltan' }).press('Enter')
    await expect(page.getByText('Creamos 4 códigos')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Imprimir etiquetas' })).toHaveAttribute(
      'href',
      /importacion=/,
    )
    await visit(page, '/product?q=saco+nocturno')
    await expect(page.getByRole('link', { name: /Saco nocturno/ }).first()).toBeVisible()
    await expect(page.getByText('$ 12.000,00').first()).toBeVisible()
    await visit(page, '/product?q=pollera+lunar')
    await expect(page.getByText('$ 9.500,00').first()).toBeVisible()
  })

  await test.step('one product is undone, and then the others after a confirmation', async () => {
    await visit(page, importAddress)
    await page.getByRole('button', { name: 'Deshacer Pollera lunar' }).first().press('Enter')
    await expect(rowOf(page, 'Pollera lunar')).toContainText('Deshecho')
    await page.getByRole('button', { name: 'Deshacer lo que falta (1)' }).press('Enter')
    const question = page.getByRole('alertdialog')
    await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused()
    await expectAccessible(page, 'the question before an undo')
    await question.getByRole('button', { name: 'Deshacer', exact: true }).press('Enter')
    await expect(page.getByText('2 productos deshechos.')).toBeVisible()
    await visit(page, '/product?q=saco+nocturno')
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    await expect(page.getByRole('article').filter({ hasText: 'Saco nocturno' })).toHaveCount(0)
  })

  await test.step('the history and the audit lead to the import', async () => {
    await visit(page, IMPORTS)
    await expect(rowOf(page, 'tiendanube.csv')).toContainText('2 productos guardados, deshechos: 2')
    await expectAccessible(page, 'imports, with a history')
    await visit(page, '/dashboard/audit')
    await page
      .getByRole('table')
      .getByRole('link', { name: /^Importación/ })
      .first()
      .press('Enter')
    await expect(page).toHaveURL(importAddress)
  })
})

test('An admin maps the columns of an unknown file, and the next file with these headings needs no mapping', async ({
  page,
}) => {
  const prendas = 'Prenda;Lleva;Valor\nCamisa austral;4;12500,50\nShort boreal;7;8900,00\n'
  await openSignedIn(page, 'admin', IMPORTS)
  await choose(page, file('prendas.csv', prendas))
  await review(page)

  await test.step('a missing column is reported before anything is read', async () => {
    const name = page.getByLabel('Qué trae «Prenda»')
    await expect(name).toHaveValue('nombre')
    await expectAccessible(page, 'the columns of an unknown file')
    await page.getByLabel('Qué trae «Valor»').selectOption('No importar')
    await page.getByRole('button', { name: 'Seguir' }).press('Enter')
    await expect(page.getByRole('alert')).toHaveText('Falta la columna de «Precio».')
  })

  await test.step('the mapped columns give a preview, and a discarded import changes nothing', async () => {
    await page.getByLabel('Qué trae «Valor»').selectOption('Precio')
    await page.getByLabel('Qué trae «Lleva»').selectOption('Stock')
    await page.getByRole('button', { name: 'Seguir' }).press('Enter')
    await expect(saveButton(page)).toHaveText('Guardar 2 productos')
    await page.getByRole('button', { name: 'Descartar' }).press('Enter')
    await expect(page.getByText('Se canceló antes de guardar.')).toBeVisible()
  })

  await test.step('the next file with these headings opens its preview without a mapping', async () => {
    await page.getByRole('link', { name: 'Probar con otro archivo' }).press('Enter')
    await choose(page, file('prendas de junio.csv', `${prendas}Poncho andino;1;30000,00\n`))
    await review(page)
    await expect(saveButton(page)).toHaveText('Guardar 3 productos')
  })

  await test.step('every column can be corrected before saving', async () => {
    await page.getByText('Qué trae cada columna').press('Enter')
    const units = page.getByLabel('Qué trae «Lleva»')
    await expect(units).toHaveValue('stock')
    await units.selectOption('No importar')
    await expectAccessible(page, 'the columns of a preview')
    await page.getByRole('button', { name: 'Leer de nuevo con estas columnas' }).press('Enter')
    await expect(
      page.getByRole('heading', { name: '¿Cuánto stock tienen los que no lo dicen?' }),
    ).toBeVisible()
    await expect(page.getByText('Qué trae cada columna (sin usar: Lleva)')).toBeVisible()
    await page.getByRole('button', { name: 'Descartar' }).press('Enter')
    await expect(page.getByText('Se canceló antes de guardar.')).toBeVisible()
  })
})

test('On a phone an admin imports a price list, sees old and new prices, and undoes the import', async ({
  page,
}) => {
  await openSignedIn(page, 'admin', IMPORTS)
  await choose(page, file('ruana.csv', 'sku;nombre;precio\nRU-1;Ruana serrana;20000,00\n'))
  await review(page)
  await expect(saveButton(page)).toHaveText('Guardar 1 producto')
  const earlierPreview = new URL(page.url()).pathname
  await visit(page, IMPORTS)

  await asOnAPhone(page, async () => {
    await page.getByRole('radio', { name: 'Lista de precios' }).check()
    await choose(page, file('precios.csv', 'Código;Precio\nVES-008;123456,50\nNO-ESTA;10,00\n'))
    await review(page)
    const list = page.getByRole('list', { name: 'Vista previa' })
    await expect(list).toContainText(/Precio: antes \$\s[\d.]+,\d\d, después \$\s123.456,50/)
    await expect(list).toContainText('No hay ningún producto con el código NO-ESTA')
    await expectAccessible(page, 'the preview of a price list')
    await saveButton(page).click()
    await expect(page.getByText('1 producto guardado.')).toBeVisible()
    await page.getByRole('button', { name: 'Deshacer todo precios.csv' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Deshacer', exact: true }).click()
    await expect(page.getByText('1 producto deshecho.')).toBeVisible()
  })
  await test.step('a preview from before the price list must be read again', async () => {
    await visit(page, earlierPreview)
    await expect(page.getByText('Otra importación cambió productos')).toBeVisible()
    await expectAccessible(page, 'a stale preview')
    await page.getByRole('button', { name: 'Volver a leer' }).press('Enter')
    await expect(page.getByText('Otra importación cambió productos')).toHaveCount(0)
    await expect(saveButton(page)).toHaveText('Guardar 1 producto')
    await page.getByRole('button', { name: 'Descartar' }).press('Enter')
    await expect(page.getByText('Se canceló antes de guardar.')).toBeVisible()
  })
})
