import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { shellWord } from './shell-word.ts'

test.for(['runs/first', './a=b', 'Prüfung/fünf.jsonl', 'simulated:careful'])(
  '%s needs no quotation marks',
  (text) => {
    expect(shellWord(text)).toBe(text)
  },
)

test.for(['my runs', "Ada's", '$HOME', '*.jsonl', '~', 'a;b', '`id`', '', 'a"b', 'a\\b', '#a'])(
  'a shell reads %j as one word',
  (text) => {
    const echoed = execFileSync('sh', ['-c', `printf %s ${shellWord(text)}`], { encoding: 'utf8' })

    expect(echoed).toBe(text)
  },
)

test('a file that looks like an option is a file', () => {
  expect(shellWord('-k')).toBe('./-k')
})
