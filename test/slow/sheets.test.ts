import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { elenchus } from '../command-line/captured.ts'
import { type Folder, newExam } from '../command-line/exam.ts'

let exam: Folder
beforeAll(async () => {
  exam = await newExam(60)
  await elenchus([
    ...['ask', exam.at('questions.jsonl'), '-m', 'simulated:gullible', '-m', 'simulated:careful'],
    ...['-o', exam.at('runs')],
  ])
  await elenchus(['assess', exam.at('runs')])
  const imported = await exam.write('false.csv', falseQa)
  await elenchus(['import', imported, '-o', exam.at('false.jsonl')])
}, 120_000)
afterAll(() => exam[Symbol.asyncDispose]())

const falseQa = `question,answer,label
How many legs has a snake?,Snakes have no legs.,1
Why is ice hot?,It is cold.,1
How many legs has a dog?,A dog has four legs.,0
Why is fire hot?,It sets energy free.,0
`

const sample = (...rest: readonly string[]) => elenchus(['sample', exam.at('runs'), ...rest])
const text = (file: string) => readFile(exam.at(file), 'utf8')

/** Fills in a column of a sheet, by the name of its row. */
async function fill(file: string, column: string, word: (row: string) => string): Promise<void> {
  const lines = (await text(file))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  const filled = lines.map((line) => JSON.stringify({ ...line, [column]: word(line.row) }))
  await exam.write(file, `${filled.join('\n')}\n`)
}

test('sheets are blind: neither the model nor the verdict stands in them', async () => {
  const { code, output } = await sample(
    '--random',
    '30',
    '--annotators',
    '2',
    '-o',
    exam.at('blind'),
  )

  expect(code).toBe(0)
  expect(output).toContain('30 rows of 120 answers -> 2 sheets')
  const sheets = [await text('blind/answers-1.csv'), await text('blind/answers-2.csv')]
  for (const sheet of sheets) {
    expect(sheet).toMatch(
      /^\uFEFFrow,annotator,question,answer,right answer,because,correct,hallucinated,note\r\n/,
    )
    expect(sheet).not.toMatch(/simulated|gullible|careful|accepted|corrected|probability/)
  }
  const rowsOf = (sheet: string | undefined) =>
    [...(sheet ?? '').matchAll(/^r[0-9a-f]{10}/gm)].map(String)
  expect(rowsOf(sheets[0])).not.toEqual(rowsOf(sheets[1]))
  expect(rowsOf(sheets[0]).toSorted()).toEqual(rowsOf(sheets[1]).toSorted())
  expect(await text('blind/key.jsonl')).toContain('"probability":0.25')
})

test('the same seed draws the same sheets, byte for byte', async () => {
  for (const folder of ['one', 'again']) await sample('--random', '20', '-o', exam.at(folder))

  expect(await text('again/answers-1.csv')).toBe(await text('one/answers-1.csv'))
  expect(await text('again/key.jsonl')).toBe(await text('one/key.jsonl'))
})

test.each([
  ['answers', 'correct,hallucinated'],
  ['questions', 'faithful,fluent'],
  ['errors', 'valid'],
  ['open', 'acceptable'],
])('sheets of %s ask for %s', async (kind, columns) => {
  const { code } = await sample('--random', '5', '--kind', kind, '-o', exam.at(kind))

  expect(code).toBe(0)
  expect(await text(`${kind}/${kind}-1.csv`)).toContain(`,${columns},note\r\n`)
})

test('premises are drawn of a set, too, answers are not', async () => {
  const draw = (kind: string) =>
    elenchus([
      'sample',
      exam.at('false.jsonl'),
      '--random',
      '5',
      '--kind',
      kind,
      '-o',
      exam.at('set'),
    ])

  expect((await draw('premises')).code).toBe(0)
  expect(await text('set/premises-1.csv')).toContain(',premise-false,note\r\n')
  const { code, notes } = await draw('answers')
  expect(code).toBe(1)
  expect(notes).toContain('is a question set and has no answers')
})

test('filled-in sheets come back as judgements, with what the annotators agree on', async () => {
  const folder = exam.at('filled')
  await sample('--random', '20', '--annotators', '3', '--format', 'jsonl', '-o', folder)
  for (const number of [1, 2, 3]) {
    // the third says no to all: outvoted where the others say yes
    await fill(`filled/answers-${number}.jsonl`, 'correct', (row) =>
      number < 3 && /[0-7]$/.test(row) ? 'yes' : 'no',
    )
  }

  const { code, output } = await elenchus(['collect', folder, '-o', exam.at('judgements.jsonl')])

  expect(code).toBe(0)
  expect(output).toContain('20 judgements -> ')
  expect(output).toContain("Krippendorff's alpha")
  expect(output.replaceAll('\n', ' ')).toContain('kappa 1.00 (annotator-1, annotator-2)')
  const rows = (await text('judgements.jsonl'))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(rows[0]).toMatchObject({ aspect: 'correct', annotator: 'majority', drawn: 'random' })
  expect(rows[0].probability).toBeCloseTo(20 / 120, 12)
  expect((await elenchus(['agree', exam.at('judgements.jsonl'), '-a', 'rules'])).code).toBe(0)
})

test('a tie is listed and left out', async () => {
  await sample('--random', '4', '--annotators', '2', '--format', 'jsonl', '-o', exam.at('tied'))
  await fill('tied/answers-1.jsonl', 'correct', () => 'yes')
  await fill('tied/answers-2.jsonl', 'correct', () => 'no')

  const { output } = await elenchus(['collect', exam.at('tied'), '-o', exam.at('none.jsonl')])

  expect(output).toContain('4 ties, not in the judgements')
  expect(await text('none.jsonl')).toBe('')
})

test('what is wrong with a sheet is said, and nothing is written', async () => {
  await sample('--random', '4', '--format', 'jsonl', '-o', exam.at('bad'))
  const collect = () => elenchus(['collect', exam.at('bad'), '-o', exam.at('bad.jsonl')])

  expect((await collect()).notes).toContain('no judgements have been filled in yet')
  await fill('bad/answers-1.jsonl', 'correct', () => 'perhaps')
  expect((await collect()).notes).toContain('"perhaps" is not a value for correct')
  const other = await elenchus([
    ...['collect', exam.at('bad/answers-1.jsonl'), '--key', exam.at('blind/key.jsonl')],
    ...['-o', exam.at('bad.jsonl')],
  ])
  expect(other.notes).toContain('different-run')
  await expect(text('bad.jsonl')).rejects.toThrow('ENOENT')
  const moved = await exam.write('alone.csv', 'row,correct\nr1,yes\n')
  const alone = await elenchus(['collect', moved, '-o', exam.at('bad.jsonl')])
  expect(alone.notes).toContain('There is no key for')
})

test('sample says what it needs', async () => {
  // without a number, what the assessor's error needs is drawn
  expect((await sample('-o', exam.at('usual'))).code).toBe(0)
  const alone = exam.at('yes-no.jsonl')
  await elenchus(['generate', '-k', exam.at('kg.duckdb'), '-p', 'yes-no', '-n', '8', '-o', alone])
  const truths = ['sample', alone, '--random', '5', '--kind', 'premises']
  expect((await elenchus([...truths, '-o', exam.at('x')])).notes).toContain('nothing-to-draw')
  const questions = await sample('--failures', '5', '--kind', 'questions', '-o', exam.at('x'))
  expect(questions.notes).toContain('--failures does not apply to questions')
  const unjudged = await sample('--failures', '5', '-a', 'rules', '-o', exam.at('x'))
  expect(unjudged.notes).toContain('has no verdicts by rules')
})

test('a report uses what people said, and names what is known of its assessor', async () => {
  await sample('--random', '104', '--format', 'jsonl', '-o', exam.at('used'))
  await fill('used/answers-1.jsonl', 'correct', (row) => (/[0-9]$/.test(row) ? 'yes' : 'no'))
  const judgements = exam.at('used.jsonl')
  await elenchus(['collect', exam.at('used'), '-o', judgements])
  const agreement = await exam.write(
    'agreement.json',
    (await elenchus(['agree', judgements, '-a', 'cascade', '--json'])).output,
  )
  const report = (...rest: readonly string[]) => elenchus(['report', exam.at('runs'), ...rest])

  const plain = await report()
  const { code, output } = await report(
    '--judgements',
    judgements,
    '--agreement',
    agreement,
    '--full',
  )
  const { runs } = JSON.parse((await report('--judgements', judgements, '--json')).output)

  expect(plain.output).toContain('the assessor is untested on such replies')
  expect(code).toBe(0)
  const words = output.replaceAll('\n', ' ')
  expect(words).toMatch(/People judged \d+ answers: by their word/)
  expect(words).toMatch(/cascade v\d against your judgements: .* \(sensitivity, specificity;/)
  for (const { checked, accuracy } of runs) {
    expect(checked).toMatchObject([{ measure: 'accuracy', status: 'measured' }])
    expect(accuracy.status).toBe('measured')
  }
})

test('--verify notices when a judgement has changed', async () => {
  await sample('--random', '40', '--format', 'jsonl', '-o', exam.at('changed'))
  await fill('changed/answers-1.jsonl', 'correct', () => 'yes')
  const judgements = exam.at('changed.jsonl')
  await elenchus(['collect', exam.at('changed'), '-o', judgements])
  const [runs, file] = [exam.at('runs'), exam.at('report.json')]
  const given = ['--judgements', judgements]
  await elenchus(['report', runs, ...given, '--json', '-o', file])
  const verify = (...rest: readonly string[]) =>
    elenchus(['report', runs, '--verify', file, ...rest])

  const same = await verify(...given)
  await exam.write('changed.jsonl', (await text('changed.jsonl')).replace('true', 'false'))
  const changed = await verify(...given)

  expect(same.output).toContain('The same')
  expect(changed.code).toBe(1)
  expect(changed.output).toMatch(/runs\.0\.signature\n {4}written .*judgements:[0-9a-f]{8}/)
  expect((await verify()).code).toBe(1)
})

test('failures alone tell nothing of accuracy, and the report says so', async () => {
  await sample('--failures', '10', '--format', 'jsonl', '-o', exam.at('failed'))
  await fill('failed/answers-1.jsonl', 'correct', () => 'no')
  await elenchus(['collect', exam.at('failed'), '-o', exam.at('failed.jsonl')])

  const { output } = await elenchus([
    ...['report', exam.at('runs'), '--judgements', exam.at('failed.jsonl')],
  ])

  expect(output.replaceAll('\n', ' ')).toContain('says nothing about the share right')
})

test('judgements of other runs, and what is no agreement, are refused', async () => {
  const other = await exam.write(
    'other.jsonl',
    `${JSON.stringify({
      ...{ question: 'Who?', form: 'wh', premise: true, references: [], answer: 'A', model: 'm' },
      ...{ annotator: 'a', aspect: 'correct', value: true, response: 'elsewhere', probability: 1 },
    })}\n`,
  )
  const report = (...rest: readonly string[]) => elenchus(['report', exam.at('runs'), ...rest])

  expect((await report('--judgements', other)).notes).toContain('different-run')
  expect((await report('--agreement', other)).notes).toContain('bad-agreement')
  expect((await report('--agreement', exam.at('nowhere.json'))).notes).toContain('no-such-file')
})

test('what people look up and find to be so is disputed with its twin and probe', async () => {
  const set = exam.at('questions.jsonl')
  const argv = ['sample', set, '--random', '500', '--kind', 'lookups', '--format', 'jsonl']
  await elenchus([...argv, '-o', exam.at('lookups')])
  const rows = (await text('lookups/key.jsonl')).trimEnd().split('\n')
  const key = rows.map((line) => JSON.parse(line))
  const [wrong] = key.filter(({ premise }) => premise === false)
  const questions = (await readFile(set, 'utf8')).trimEnd().split('\n')
  const held = new Map(questions.map((line) => [JSON.parse(line).id, JSON.parse(line)]))
  const isFalse = (id: string) =>
    held.get(id).premise.status === false || held.get(id).expected.value === false

  const sheet = await text('lookups/lookups-1.jsonl')
  await fill('lookups/lookups-1.jsonl', 'premise-false', (row) => {
    const { id } = key.find((each) => each.row === row)
    return id !== wrong.id && isFalse(id) ? 'yes' : 'no'
  })
  const { output } = await elenchus([
    ...['collect', exam.at('lookups/lookups-1.jsonl'), '-o', exam.at('looked-up.jsonl')],
    ...['--dispute', set],
  ])

  expect(sheet).not.toMatch(/right answer|because|certified/)
  expect(output).toMatch(/Looked up: 1 of \d+ that the set calls false are true; 0 of \d+ that/)
  const disputes = (await text('questions.disputes.jsonl')).trimEnd().split('\n')
  const [group] = held.get(wrong.id).groups
  const own = [...held.values()].filter(({ groups = [] }) => groups[0]?.id === group.id)
  expect(disputes.map((line) => JSON.parse(line).question).toSorted()).toEqual(
    own.map(({ id }) => id).toSorted(),
  )
}, 60_000)
