import { appendFile, readFile } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Key } from '../../src/commands/console/keyboard.ts'
import { Question } from '../../src/domain/question.ts'
import { elenchus, said } from './captured.ts'
import { type Folder, newFolder } from './exam.ts'

let folder: Folder
let set: string
beforeEach(async () => {
  folder = await newFolder()
  const file = await folder.write(
    'hotpot.json',
    JSON.stringify(['Kites', 'Crows', 'Gulls'].map(row)),
  )
  set = folder.at('pairs.jsonl')
  await elenchus(['import', file, '--exchange', '-o', set])
})
afterEach(() => folder[Symbol.asyncDispose]())

test('accepted pairs stay, a rejected twin takes its true one along', async () => {
  const { output } = await review(...'arn', ...'seen', 'return', 'a')

  expect(output).toContain('3 marked: 2 accepted, 1 rejected, 0 left.')
  expect(output).toContain('pairs.reviewed.jsonl; 2 left out')
  const questions = await read(folder.at('pairs.reviewed.jsonl'))
  expect(questions.map(({ groups }) => groups?.[0]?.role)).toEqual([
    'true',
    'false',
    'true',
    'false',
  ])
  expect(questions[3]?.review).toMatchObject({
    decision: 'accepted',
    basis: 'reviewed',
    note: 'seen',
  })
})

test('who asks a set that nobody has reviewed is told so, of a reviewed one nothing', async () => {
  await review('a', 'a', 'a')
  const ask = (file: string) =>
    elenchus(['ask', folder.at(file), '-m', 'simulated:careful', '-o', folder.at(`${file}.runs`)])

  const unreviewed = await ask('pairs.jsonl')
  const reviewed = await ask('pairs.reviewed.jsonl')

  expect(unreviewed.notes).toContain(
    `3 questions are marked as uncertain and not reviewed. To review them: elenchus review ${set}`,
  )
  expect(reviewed).toMatchObject({ code: 0, notes: '' })
})

test('what was decided is on the disk at once, and the next review goes on from there', async () => {
  const first = await review('a', 'q')
  const second = await review('r', 'a')

  expect(first.output).toContain('continue: elenchus review')
  expect(second.output).toMatch(/^\n2 of 3 /)
  expect(second.output).toContain('3 marked: 2 accepted, 1 rejected, 0 left.')
})

test('a line that a kill left unfinished is no decision', async () => {
  await review('a', 'q')
  await appendFile(folder.at('pairs.review.jsonl'), '{"question":"12')

  const { output } = await review('q')

  expect(output).toContain('3 marked: 1 accepted, 0 rejected, 2 left.')
})

test('back goes to the question before, and another decision counts', async () => {
  const { output } = await review('a', 'b', 'r', 'q')

  expect(output).toContain('earlier decision')
  expect(output).toContain('3 marked: 0 accepted, 1 rejected, 2 left.')
})

test('the correction can be written anew', async () => {
  await review('e', 'clear', ...'No.', 'return', ...'arr')

  const [, twin] = await read(folder.at('pairs.reviewed.jsonl'))
  expect(twin).toMatchObject({
    premise: { correction: 'No.' },
    expected: { kind: 'rejection', correction: 'No.' },
  })
})

test('a note and a correction are kept when their question is skipped, left or gone back from', async () => {
  const first = await review('n', ...'seen', 'return', ...'sbe', 'clear', ...'No.', 'return', 'q')
  const second = await review('a', 'a', 'a')

  expect(first.output).toMatch(/note\n +seen/)
  expect(first.output).toContain('3 marked: 0 accepted, 0 rejected, 3 left.')
  expect(second.output).toMatch(/correction\n +No\.\n/)
  expect(second.output).toContain('accepted, correction edited, note: seen')
  const [, twin] = await read(folder.at('pairs.reviewed.jsonl'))
  expect(twin).toMatchObject({ review: { note: 'seen' }, premise: { correction: 'No.' } })
})

test('what is written for a decision and left open changes nothing of it', async () => {
  await review('a', 'b', 'n', ...'later', 'return', 'q')

  const { output } = await elenchus(['review', set, '--json'])

  expect(JSON.parse(output.split('\n')[0] ?? '').decision).not.toHaveProperty('note')
})

test('what is skipped stays open, and --partial leaves it out', async () => {
  const { output } = await review('a', 's', 'right')
  const partial = await elenchus(['review', set, '--partial'])

  expect(output).toContain('2 left.')
  expect(partial.output).toContain('pairs.reviewed.jsonl; 4 left out')
})

test('decisions may come from a file, by ids or their beginnings', async () => {
  const { output } = await elenchus(['review', set, '--json'])
  const ids = output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).question.slice(0, 10))
  const file = await folder.write(
    'decided.csv',
    `question,decision,note\n${ids[0]},accept,\n${ids[1]},reject,no\n${ids[2]},accept,\n`,
  )

  const ended = await elenchus(['review', set, '--decisions', file, '-o', folder.at('out.jsonl')])

  expect(ended.output).toContain('3 marked: 2 accepted, 1 rejected, 0 left.')
  expect(await read(folder.at('out.jsonl'))).toHaveLength(4)
})

test.for<readonly [string, string]>([
  ['ffff,accept', 'row 2: no marked question of the set has such an id'],
  ['ffff,maybe', 'row 2: decision: Invalid option: expected one of "accept"|"reject"'],
])('a decision that can not be: %s', async ([line, reason]) => {
  const file = await folder.write('decided.csv', `question,decision\n${line}\n`)

  const { notes, code } = await elenchus(['review', set, '--decisions', file])

  expect(notes).toContain(reason)
  expect(code).toBe(1)
})

test('without a terminal nothing is asked', async () => {
  const { notes, code } = await elenchus(['review', set])

  expect(notes).toBe(
    said(
      `3 questions of ${set} need decisions by keyboard, and there is no terminal.`,
      'Run it in a terminal, or give --decisions FILE with `question`, `decision` (accept or reject), `correction`, `note`; --json lists the marks.',
      'no-terminal',
    ),
  )
  expect(code).toBe(1)
})

test('an accepted certificate that was likely is certified, by review', async () => {
  const questions = await read(set)
  const likely = {
    ...(questions[1] as Question),
    review: undefined,
    certificates: [
      {
        ground: 'functional',
        level: 'likely',
        basis: 'measured',
        statement: { subject: 'a', relation: 'b', object: 'c' },
        facts: [],
        sentence: 'A has one b.',
      },
    ],
  }
  const lines = [questions[0], likely].map((each) => `${JSON.stringify(each)}\n`).join('')
  const file = await folder.write('likely.in.jsonl', lines)
  const own = folder.at('likely.jsonl')
  await elenchus(['import', file, '-o', own])

  const { output } = await elenchus(['review', own], { keys: keysOf(['a']) })

  expect(output).toContain('likely, not certain: A has one b.')
  const [, twin] = await read(folder.at('likely.reviewed.jsonl'))
  expect(twin?.certificates[0]).toMatchObject({ level: 'certified', basis: 'reviewed' })
})

test('what a terminal would obey is shown, not obeyed; a narrow one is kept to', async () => {
  const [first, twin] = await read(set)
  const evil = { ...twin, text: `${twin?.text} \u001b[2J` }
  const file = await folder.write(
    'evil.in.jsonl',
    `${JSON.stringify(first)}\n${JSON.stringify(evil)}\n`,
  )
  const own = folder.at('evil.jsonl')
  await elenchus(['import', file, '-o', own])

  const { output } = await elenchus(['review', own], { keys: keysOf(['q']), style: { width: 40 } })

  expect(output).not.toContain('\u001b')
  expect(output).toContain('\\x1b[2J')
  const card = output.slice(0, output.indexOf('1 marked')).split('\n')
  expect(Math.max(...card.map((line) => line.length))).toBeLessThanOrEqual(40)
})

async function review(...keys: readonly string[]) {
  return elenchus(['review', set], { keys: keysOf(keys) })
}

function keysOf(keys: readonly string[]): readonly Key[] {
  return keys.map((key): Key => {
    if (key === 'return' || key === 'clear' || key === 'right') return { kind: 'named', name: key }
    return { kind: 'text', text: key }
  })
}

async function read(path: string): Promise<readonly Question[]> {
  const lines = (await readFile(path, 'utf8')).trimEnd().split('\n')
  return lines.map((line) => Question.parse(JSON.parse(line)))
}

function row(birds: string) {
  return {
    question: `Which prize did the director of "Red ${birds}" win at Cannes in 1962?`,
    answer: 'The Silver Ox',
    type: 'bridge',
    supporting_facts: [[`Red ${birds} (film)`, 0]],
    context: [
      [`Red ${birds} (film)`, [`Red ${birds} is a 1961 comedy film directed by Ada Brandt.`]],
      [`Blue ${birds}`, [`Blue ${birds} is a 1970 comedy film directed by Carl Corvin.`]],
    ],
  }
}
