import { shopper } from '#e2e/support/shopper.ts'
import type { EnginePage } from './support/engine-page.ts'
import { test } from './support/engines-test.ts'
import { windows } from './support/windows.ts'

const coat = { nombre: 'Trench clásico Llovizna', color: 'beige' }
const skirt = { nombre: 'Falda midi de raso Rocío', color: 'rosado', talle: 'S' }

for (const { isPhone, ...window } of windows) {
  test(`At ${window.width} px a shopper filters the catalogue, adds a coat in a dialog and buys with cash`, async ({
    openWindow,
  }) => {
    const page = await openWindow(window)
    await page.open('/')
    if (isPhone) {
      await page.click('link', 'Abrir menú')
      await page.expectDialog('Menú')
      await page.clickBackdrop()
    }
    await page.open('/product')
    if (isPhone) {
      await page.click('link', 'Abrir Filtros')
      await page.expectDialog('Filtros')
      await page.clickBackdrop()
      await page.click('link', 'Abrir Filtros')
    }
    await page.click('checkbox', 'Abrigos')
    if (isPhone) await page.click('button', 'Ver 9 productos')
    await page.expectAddress('categoria=Abrigos')
    await page.choose('Ordenar por', 'Nombre')
    await page.expectAddress('orden=nombre')
    await page.expectStatus('9 productos')
    await page.fill('Buscar producto', 'trench')
    await page.press('Enter')
    await page.expectStatus('2 productos')
    await page.click('button', `Agregar ${coat.nombre} al carrito`)
    await page.expectDialog(coat.nombre)
    await page.clickBackdrop()
    await page.click('button', `Agregar ${coat.nombre} al carrito`)
    await page.click('radio', coat.color)
    await page.click('button', 'Agregar al carrito')
    await page.expectText('Recién agregado')
    await page.click('link', 'Finalizar compra')
    // Not by a text, because the foot of every page has a title 'Contacto'.
    await page.expectPath('/cart')
    // After a reload the server renders the cart from its cookie.
    await page.open('/cart')
    await page.expectText(isPhone ? '1 producto' : coat.nombre)
    await goToPayment(page)
    await page.click('radio', 'Efectivo')
    await page.click('button', 'Finalizar compra')
    await page.expectText('Muchas gracias por elegirnos')
    await page.expectText(`1 × ${coat.nombre}`)
  })

  test(`At ${window.width} px a shopper reads a size guide, chooses a size and buys by card`, async ({
    openWindow,
  }) => {
    const page = await openWindow(window)
    await page.open(`/product?q=${encodeURIComponent(skirt.nombre)}`)
    await page.click('link', skirt.nombre)
    await page.click('link', 'Ver guía de talles')
    await page.expectDialog('Guía de talles')
    await page.clickBackdrop()
    await page.click('radio', skirt.color)
    await page.click('radio', skirt.talle)
    await page.click('button', 'Agregar al carrito')
    await page.expectText('Recién agregado')
    await page.click('link', 'Finalizar compra')
    await goToPayment(page)
    await page.click('radio', 'Mercado Pago')
    await page.click('button', 'Finalizar compra')
    await page.switchToNewTab()
    await page.click('button', 'Aprobar')
    await page.expectText('Confirmada')
  })
}

async function goToPayment(page: EnginePage): Promise<void> {
  await page.expectText('Contacto')
  await page.fill('Nombre', shopper.nombre)
  await page.fill('Correo', shopper.correo)
  await page.choose('Provincia', shopper.provincia)
  await page.fill('Dirección', shopper.direccion)
  await page.fill('Código postal', shopper.cp)
  await page.click('button', 'Siguiente')
  await page.expectText('Envio')
  await page.click('link', 'Siguiente')
  await page.expectText('Forma Pago')
}
