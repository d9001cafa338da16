import { expect, test } from 'vitest'
import { withoutYear } from './mention.ts'

test('a work is told without its year where a sentence is about a year', () => {
  const textOf = (text: string, undated?: string) =>
    withoutYear({ text, ...(undated !== undefined && { undated }) }).text

  expect(textOf('the 1963 film “Hud”', 'the film “Hud”')).toBe('the film “Hud”')
  expect(textOf('the 1914 book “Dubliners”')).toBe('the book “Dubliners”')
  expect(textOf('the 1900 House')).toBe('the 1900 House')
  expect(textOf('“1984”')).toBe('“1984”')
})
