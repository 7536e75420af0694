import { expect, test } from 'vitest'
import { containsWebAddress } from './contains-web-address.ts'

const topLevels = new Set('com ar click shop рф de la as er do to mo ly co madrid'.split(' '))

test.each([
  'Visite e.test para cobrar',
  'http',
  'HTTPS://estafa.com',
  'www.estafa',
  'Ana WWW.estafa.com.ar',
  'Evil.Com',
  'EVIL.COM',
  'premio.click/ana',
  'ana@estafa.com',
  'premio。com',
  'premio．com',
  'premio.c\u200bom',
  'xn--e1afmkfd.xn--p1ai',
  'пример.рф',
  'estafa.com.',
  'sub.dominio.shop:8080',
  'http://',
  'promo-tienda.com/x',
  'promo-tienda.com.ar',
  'Ganaste, entrá a ma.com',
  'av.click',
  'bit.ly',
  'bit.ly/abc',
  't.co/abc',
  'x.de/premio',
  'av.la:8080',
  'ana@av.la',
  'premios.de',
  'tienda.la',
  '4.to/premio',
  'a.de.com',
  'bs.as.premio.com',
])('The text "%s" contains a web address', (text) => {
  expect(containsWebAddress(text, topLevels)).toBe(true)
})

test.each([
  '',
  'Ana Paz',
  'J. Pérez',
  'J.R. Pérez',
  'Ma. Sol',
  'Ma.Sol',
  'Dr.Pérez',
  'DR.PEREZ',
  'María del Carmen S.',
  'Av. San Martín 1.234, piso 3.A',
  'Av.Corrientes 1234',
  'Km. 8,5 ruta 2... casa blanca',
  'D’Ángelo e hijos S.R.L.',
  'Mitre 45, Avellaneda, Bs.As.',
  'Bs.As',
  'Av.La Plata 1500',
  'Av.de Mayo 1370',
  'AV.DE MAYO 1370',
  'A.M.de Justo 1150',
  'Belgrano 123 4.to B',
  'San Juan 1200 1.er piso',
  'Piso 2.do, depto. 10.mo',
  'Ma.de los Ángeles Ruiz',
  'J.C.de la Vega',
  'Pje.de la Paz 12 (Cap.Fed.)',
  'Av.Madrid 45',
  'Sgo.del Estero 300',
])('The text "%s" contains no web address', (text) => {
  expect(containsWebAddress(text, topLevels)).toBe(false)
})
