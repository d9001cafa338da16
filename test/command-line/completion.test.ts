import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { elenchus } from './captured.ts'

const lines: readonly (readonly [typed: string, offered: string])[] = [
  ['ge', 'generate'],
  ['improve ', 'few-shot fine-tune evaluate loop'],
  ['generate --proof ', 'certified likely published'],
  ['generate --pro', '--proof'],
  ['improve loop --with-', '--with-control'],
  ['ask -m ', ''],
  ['ask questions.jsonl --shar', '--shard'],
]

test('bash offers commands, the commands below them, options and their values', async () => {
  const { output } = await elenchus(['completion', 'bash'])
  const tries = lines.map(([typed]) => {
    const words = ['elenchus', ...typed.split(' ')].map((word) => `'${word}'`).join(' ')
    return `COMP_WORDS=(${words}); COMP_CWORD=$((\${#COMP_WORDS[@]} - 1)); _elenchus; echo "\${COMPREPLY[*]}"`
  })

  const said = execFileSync('bash', ['-c', [output, ...tries].join('\n')], { encoding: 'utf8' })

  expect(said.split('\n').slice(0, -1)).toEqual(lines.map(([, offered]) => offered))
})

test.for(['zsh', 'fish'])('there is a script for %s', async (shell) => {
  const { code, output } = await elenchus(['completion', shell])

  expect(code).toBe(0)
  expect(output).toContain('generate')
})

test('a shell that it does not know is refused', async () => {
  const { code, notes } = await elenchus(['completion', 'tcsh'])

  expect(code).toBe(2)
  expect(notes).toContain('bash, zsh, fish')
})
