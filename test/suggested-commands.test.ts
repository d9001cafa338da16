import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** A line of source that puts a value into a command of Elenchus, or behind an option. */
const shows = /elenchus [a-z-]+ [^`]*\$\{|(?:^|[\s`'"(])--?[a-z][a-z-]*[ =]["']?\$\{/
/** Values that are no text of anybody's: numbers, ids of ours, words that are quoted already. */
const harmless =
  /\$\{(?:shellWords?\(|formatCount\(|last \+ 1|own\.id|read\.looksLike|key|(?:error|example)\.question\} \$\{(?:printable\()?(?:(?:style|options)\.)?runs|other\} \$\{runs|runs\} (?:-o sheets|--verify FILE)|2 \* megabytes)/
/** What was typed is quoted back, and nobody is told to type it again. */
const complains =
  /can't be |can't be combined|does not (?:name|apply)|\(from --field|is past the last one/

test('every command that people are told to run is quoted for the shell by one function', () => {
  const bare: string[] = []
  let shown = 0
  for (const file of readdirSync('src', { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue
    for (const line of readFileSync(join('src', file), 'utf8').split('\n')) {
      if (!shows.test(line) || complains.test(line)) continue
      shown += 1
      if (!/\bshell`/.test(line) && !harmless.test(line)) bare.push(`${file}: ${line.trim()}`)
    }
  }

  expect(bare).toEqual([])
  expect(shown).toBeGreaterThan(40)
})
