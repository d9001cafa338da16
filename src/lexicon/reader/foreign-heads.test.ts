import { expect, test } from 'vitest'
import { areForeign } from './foreign-heads.ts'

test.for([
  ['Probe-Nr.,Entnahmedatum,Aussehen,Prüfer,pH-Wert', true],
  ['nom,ville,prix,date', true],
  ['Nombre,Fecha,Precio (EUR)', true],
  ['Product,Price (EUR),Area (m²),Weight,Résumé', false],
  ['Name,Land,Size,Colour,Data', false],
  ['name,Prüfer,weight,height,width,depth,owner,city,street,zip,phone', false],
] as const)('%s', ([heads, foreign]) => {
  expect(areForeign(heads.split(','))).toBe(foreign)
})
