import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { elenchus } from '../command-line/captured.ts'
import { newFolder } from '../command-line/exam.ts'

test('the commands that the demo shows make its set, its runs and its report again', async () => {
  await using folder = await newFolder()
  const [shown, again] = [folder.at('shown'), folder.at('again')]

  const demo = await elenchus(['demo', '--into', shown, '-n', '60', '--seed', '3'])
  const commands = demo.output
    .split('\n')
    .flatMap((line) => /^\$ elenchus (.*)$/.exec(line)?.[1] ?? [])
  const outputs: string[] = []
  for (const command of commands) {
    const argv = wordsOf(command).map((word) => word.replaceAll(shown, again))
    const { code, output, notes } = await elenchus(argv)
    expect(code, `${command}\n${notes}`).toBe(0)
    outputs.push(output)
  }

  expect(commands.map((command) => command.split(' ', 1).join())).toEqual([
    ...['ingest', 'generate', 'ask', 'assess', 'report', 'why', 'report'],
  ])
  for (const file of ['questions-3-60.jsonl', 'questions-3-60.manifest.json']) {
    expect(await readFile(join(again, file), 'utf8')).toBe(
      await readFile(join(shown, file), 'utf8'),
    )
  }
  const signature = /elenchus:\S+\|set:\S+/.exec(demo.output)?.[0]
  expect(outputs[4]).toContain(signature)
  expect(demo.output.replaceAll(shown, again)).toContain(outputs[4])
}, 300_000)

/** As a shell reads them: quotation marks gone, patterns of files resolved. */
function wordsOf(command: string): readonly string[] {
  const words = execFileSync('bash', ['-c', `printf '%s\\0' ${command}`], { encoding: 'utf8' })
  return words.split('\0').slice(0, -1)
}
