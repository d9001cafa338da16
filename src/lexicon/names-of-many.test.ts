import { expect, test } from 'vitest'
import { isNameOfMany } from './names-of-many.ts'

test.for([
  ['John Smith', true],
  ['John B. Smith', true],
  ['Vladimir Smirnov', true],
  ['Jacques Dubois', true],
  ['Carl Neumann', true],
  ['Philip William', true],
  ['Michael Kahn', true],
  ['Nikolai Tikhonov', true],
  ['John Franklin', true],
  ['James Booth', true],
  ['Alexandra Stepanova', true],
  ['Lady Janet Stewart', true],
  ['Prince Alfonso', true],
  ['Princess Carolina of Parma', false],
  ['Lady Gaga', false],
  ['Lady Jane Grey', false],
  ['Lord Byron', false],
  ['Duke Ellington', false],
  ['Princess Diana', false],
  ['Leonard Cohen', false],
  ['Benjamin Franklin', false],
  ['Elton John', false],
  ['Franz Schubert', false],
  ['John F. Kennedy', false],
  ['Vladimir Nabokov', false],
] as const)('%s is borne by many: %s', ([name, isSo]) => {
  expect(isNameOfMany(name)).toBe(isSo)
})
