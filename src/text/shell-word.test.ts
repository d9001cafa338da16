import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { shell, shellWord, shellWords } from './shell-word.ts'

test.for(['runs/first', './a=b', 'Prüfung/fünf.jsonl', 'simulated:careful'])(
  '%s needs no quotation marks',
  (text) => {
    expect(shellWord(text)).toBe(text)
  },
)

const hostile = [
  ...['my runs', "Ada's", '$HOME', '$(touch PWNED)', '*.jsonl', '~', 'a;b', '`id`', '', 'a"b'],
  ...['a\\b', '#a', '&& id', '| id', '> PWNED', "'; id; '"],
]

test.for(hostile)('a shell reads %j as one word', (text) => {
  const words = (command: string) =>
    execFileSync('sh', ['-c', command.replace(/^elenchus/, "printf '%s\\0'")], {
      encoding: 'utf8',
    }).split('\0')

  expect(words(`elenchus ${shellWord(text)}`)).toEqual([text, ''])
  expect(words(shell`elenchus ask ${text} --label ${text}`)).toEqual([
    ...['ask', text, '--label', text, ''],
  ])
  expect(words(shell`elenchus ${[text, 'b']} -o ${`${text}=c`}`)).toEqual([
    ...[text, 'b', '-o', `${text}=c`, ''],
  ])
  expect(words(`elenchus ${shellWords(['-k', text])}`)).toEqual(['-k', text, ''])
})

test('a file that looks like an option is a file; what follows an option stays as it is', () => {
  expect(shellWord('-k')).toBe('./-k')
  expect(shell`elenchus ingest ${['-k', '-l']} --columns ${'-a=text'} -o ${'-k'}`).toBe(
    'elenchus ingest ./-k ./-l --columns -a=text -o -k',
  )
})
