import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Ended, elenchus } from './captured.ts'
import { type Folder, newExam } from './exam.ts'

/** An exam with runs, verdicts, filled-in sheets and other things to make outputs of, and places to write them to. */
export interface OutputsExam extends AsyncDisposable {
  readonly newPlace: () => Promise<string>
  /** Runs a line in which names in capitals stand for files of the exam, and `NEW` for the place. */
  readonly run: (line: string, place?: string) => Promise<Ended>
  /** The same; throws when it fails. */
  readonly done: (line: string, place?: string) => Promise<Ended>
}

export async function newOutputsExam(): Promise<OutputsExam> {
  const exam = await newExam(60)
  const run = (line: string, place = '') => runIn(exam, line, place)
  const done = async (line: string, place = '') => {
    const ended = await run(line, place)
    if (ended.code !== 0) throw new Error(`${line}: ${ended.notes}`)
    return ended
  }

  await done('ask Q -m simulated:guessing -m simulated:gullible -o RUNS')
  await done('assess RUNS')
  await done('sample RUNS --random 10 --kind answers -o SHEETS')
  await fillIn(exam.at('sheets/answers-1.csv'))
  await exam.write('judged.jsonl', judged.map((each) => `${JSON.stringify(each)}\n`).join(''))
  await exam.write('questions.csv', 'question,answer\nWho painted Guernica?,Pablo Picasso\n')
  await exam.write(
    'others.jsonl',
    judged
      .slice(1)
      .map(
        (each) => `${JSON.stringify(each)}
`,
      )
      .join(''),
  )
  await exam.write('log.csv', log)
  await exam.write('products.csv', products)
  await exam.write('hotpot.json', JSON.stringify(['Kites', 'Crows', 'Gulls'].map(pair)))
  await done('ingest PRODUCTS --into TABLE')
  await exam.write('statements.tsv', 'subject\trelation\tobject\nada-amsel\tbirthplace\tarles\n')
  let places = 0
  const newPlace = async () => {
    const folder = exam.at(`place-${++places}`)
    await mkdir(folder)
    return folder
  }
  return { newPlace, run, done, [Symbol.asyncDispose]: () => exam[Symbol.asyncDispose]() }
}

export const products = [
  'name,maker,price',
  ...Array.from({ length: 40 }, (_, row) => `Thing ${row},Maker ${row % 7},${10 + row}`),
].join('\n')

const log = [
  'question,answer,said,judge,model',
  ...Array.from(
    { length: 12 },
    (_, row) =>
      `Who wrote Book ${row}?,Author ${row},Author ${row % 3},${row < 3 ? 1 : 0},some-model`,
  ),
].join('\n')

const judged = Array.from({ length: 12 }, (_, row) => ({
  question: `Who wrote Book ${row}?`,
  form: 'wh',
  premise: true,
  references: [`Author ${row}`],
  answer: row % 3 === 0 ? `Writer ${row}` : `Author ${row}`,
  model: 'some-model',
  annotator: 'a',
  aspect: 'correct',
  value: row % 3 !== 0,
}))

function pair(birds: string) {
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

function runIn(exam: Folder, line: string, folder: string): Promise<Ended> {
  const named: Readonly<Record<string, string>> = {
    KG: exam.at('kg.duckdb'),
    Q: exam.at('questions.jsonl'),
    RUNS: exam.at('runs'),
    RUN: exam.at('runs/simulated=guessing/plain'),
    SHEETS: exam.at('sheets'),
    JUDGED: exam.at('judged.jsonl'),
    OTHERS: exam.at('others.jsonl'),
    HOTPOT: exam.at('hotpot.json'),
    PRODUCTS: exam.at('products.csv'),
    TABLE: exam.at('table.duckdb'),
    CSV: exam.at('questions.csv'),
    LOG: exam.at('log.csv'),
    STATEMENTS: exam.at('statements.tsv'),
    SET: join(folder, 'set.jsonl'),
    NEW: folder,
    OUTSIDE: `${folder}-outside`,
    ID: firstIdIn(join(folder, 'set.jsonl')),
  }
  const words = [...line.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word)
  return elenchus(
    words.map((word) => word.replace(/^[A-Z]+(?=\/|$)/, (name) => named[name] ?? name)),
  )
}

function firstIdIn(set: string): string {
  if (!existsSync(set)) return ''
  const [, id = ''] = /"id":"([^"]+)"/.exec(readFileSync(set, 'utf8')) ?? []
  return id
}

export async function fillIn(sheet: string): Promise<void> {
  const text = await readFile(sheet, 'utf8')
  await writeFile(sheet, text.replace(/,,,(\r?\n)/g, ',yes,no,$1'))
}

/** All files of a folder but the ledgers, with their text. */
export async function contentsOf(folder: string): Promise<Readonly<Record<string, string>>> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const contents: Record<string, string> = {}
  for (const file of files) {
    if (!file.isFile() || file.name === '.elenchus-outputs') continue
    const path = join(file.parentPath, file.name)
    contents[path] = await readFile(path, 'latin1')
  }
  return contents
}
