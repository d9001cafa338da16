import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { elenchus } from '../command-line/captured.ts'

/** Each table's columns, and how many rows three models give. */
const studies = [
  {
    name: 'factchecker',
    tables: [
      { title: 'Accuracy on single-hop questions', rows: 9 },
      { title: 'Accuracy by hops', rows: 9 },
    ],
  },
  {
    name: 'invite',
    tables: [
      { title: 'Hallucination on questions with a false premise', rows: 3 },
      { title: 'Metrics', rows: 3 },
    ],
  },
  {
    name: 'syn-qa2',
    tables: [
      { title: 'Detection of false premises', rows: 9 },
      { title: 'Response bias', rows: 9 },
    ],
  },
]

test.for(studies)('the study of $name runs whole, in small', async ({ name, tables }) => {
  const folder = await mkdtemp(join(tmpdir(), `elenchus-${name}-`))
  try {
    const at = (file: string) => join(folder, file)
    const text = await readFile(join('examples', `${name}.yaml`), 'utf8')
    const file = at('study.yaml')
    await writeFile(file, inSmall(text, at))

    const { code, output, notes } = await elenchus(['run', file], { style: { width: 160 } })

    expect(notes).not.toContain('error')
    expect(code).toBe(0)
    for (const { title, rows } of tables) {
      const [, table = ''] = output.split(new RegExp(`^${title}.*$`, 'm'))
      const [body = ''] = table.split('elenchus:')
      const named = body.match(/^(?:simulated:|\S.* {2}simulated:).*$/gm) ?? []
      const assumed = named.filter((row) => row.includes('(assumed)'))
      const both = named.filter((row) => row.includes('(both)'))
      // what is certified, apart from it what is assumed, and the two as the paper has them
      expect(named.length - assumed.length - both.length, title).toBe(rows)
      expect(assumed, title).toHaveLength(rows)
      expect(both, title).toHaveLength(rows)
    }
    expect(await readFile(at(`${name}.md`), 'utf8')).toContain('simulated:gullible')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

/** Few questions, and all files in one folder. */
function inSmall(text: string, at: (file: string) => string): string {
  return text
    .replace(/\bcount: \d+/g, 'count: 24')
    .replace(/\bper(Topic|Relation): \d+/g, 'per$1: 4')
    .replace(/^(graph|questions|runs): (\S+)$/gm, (_, key, file) => `${key}: ${at(file)}`)
    .replace(/\boutput: ([\w.-]+)/, (_, file) => `output: ${at(file)}`)
}
