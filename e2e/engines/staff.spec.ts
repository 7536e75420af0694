import { demoAccounts } from '#seeds/demo/demo-accounts.ts'
import { test } from './support/engines-test.ts'
import { windows } from './support/windows.ts'

const coat = { nombre: 'Trench clásico Llovizna', color: 'beige' }
const admin = demoAccounts.find(({ rol }) => rol === 'admin')!

for (const { isPhone, ...window } of windows)
  test(`At ${window.width} px an admin sells a colour at the counter, edits a product and adds a cash entry`, async ({
    openWindow,
  }) => {
    const page = await openWindow(window)
    await page.open('/login?continueTo=%2Fdashboard%2Fdashboard')
    await page.fill('Correo', admin.email)
    await page.fill('Contraseña', admin.password)
    await page.click('button', 'Ingresar')
    await page.expectAddress('/dashboard/dashboard')
    await test.step('counter sale', async () => {
      await page.fill('Buscar por nombre o SKU', 'trench')
      await page.click('button', `Agregar ${coat.nombre}`)
      await page.expectDialog(coat.nombre)
      await page.click('radio', coat.color)
      await page.click('button', 'Agregar a la venta')
      if (isPhone) {
        await page.expectNoDialog()
        await page.click('button', 'Ver venta')
        await page.expectDialog('Venta en curso')
      }
      await page.fill('Nombre del cliente', 'Ximena')
      await page.click('radio', 'Efectivo')
      await page.click('button', 'Crear venta')
      await page.expectText('Nueva venta')
    })
    await test.step('product edit', async () => {
      await page.open('/dashboard/products?q=trench')
      await page.click('button', `Editar ${coat.nombre}`)
      await page.expectDialog('Editar producto')
      await page.fill('Descripción', 'Con cinturón.')
      await page.click('button', 'Guardar')
      await page.expectNoDialog()
    })
    await test.step('cash entry', async () => {
      const description = `Bolsas de papel, ${window.width}`
      await page.open('/dashboard/balance')
      await page.click('button', 'Agregar movimiento')
      await page.expectDialog('Agregar movimiento')
      await page.click('radio', 'Gasto')
      await page.fill('Monto ($)', '1250')
      await page.fill('Descripción', description)
      await page.click('button', 'Guardar')
      await page.expectNoDialog()
      await page.expectText(description)
    })
  })
