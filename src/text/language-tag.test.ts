import { expect, test } from 'vitest'
import { languageTag, sayLanguage } from './language-tag.ts'

test.for([
  ['en', 'en'],
  ['EN', 'en'],
  ['pt-br', 'pt-BR'],
  ['zh-hant', 'zh-Hant'],
  ['de', 'de'],
  ['mul', 'mul'],
] as const)('%s is the language %s', ([text, tag]) => {
  expect(languageTag(text)).toBe(tag)
})

test.for(['!!', '', 'english', 'de_DE', 'xx', 'zz-ZZ', 'e'])('"%s" is no language', (text) => {
  expect(languageTag(text)).toBeUndefined()
})

test('a language is said with its tag', () => {
  expect(sayLanguage('de')).toBe('German (de)')
  expect(sayLanguage('pt-BR')).toBe('Brazilian Portuguese (pt-BR)')
  expect(sayLanguage('!!')).toBe('!!')
})
