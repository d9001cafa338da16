import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { elenchus } from './captured.ts'

/** A folder of its own, removed when it goes out of scope. */
export interface Folder extends AsyncDisposable {
  readonly path: string
  readonly at: (file: string) => string
  readonly write: (file: string, content: string | Uint8Array) => Promise<string>
}

export async function newFolder(): Promise<Folder> {
  const path = await mkdtemp(join(tmpdir(), 'elenchus-command-'))
  const at = (file: string) => join(path, file)
  return {
    path,
    at,
    write: async (file, content) => {
      await writeFile(at(file), content)
      return at(file)
    },
    [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }),
  }
}

/** A folder with `kg.duckdb`, a small graph of people born in cities, and `questions.jsonl`, made by the commands. */
export async function newExam(count = 40, ...options: readonly string[]): Promise<Folder> {
  const folder = await newFolder()
  const facts = await folder.write('facts.tsv', factsTable)
  const entities = await folder.write('entities.tsv', entitiesTable)
  const knowledge = folder.at('kg.duckdb')
  await done(['ingest', facts, entities, '--base', base, '--into', knowledge])
  await done([
    ...['generate', '-k', knowledge, '-n', `${count}`],
    ...['-o', folder.at('questions.jsonl'), ...options],
  ])
  return folder
}

async function done(argv: readonly string[]): Promise<void> {
  const { code, notes } = await elenchus(argv)
  if (code !== 0) throw new Error(notes)
}

const base = 'urn:elenchus:atlas:'
const cities = ['Arles', 'Bergen', 'Cremona', 'Delft', 'Esztergom', 'Faro', 'Graz', 'Hull']
const names = ['Ada', 'Bela', 'Carl', 'Dora', 'Emil', 'Fenna', 'Gero', 'Hedda', 'Ivo', 'Jana']
const surnames = ['Amsel', 'Brandt', 'Corvin', 'Dahl']
const people = surnames.flatMap((surname) => names.map((name) => `${name} ${surname}`))

const factsTable = table(
  ['subject', 'relation', 'object', 'datatype'],
  people.flatMap((person, index) => [
    [idOf(person), 'birthplace', idOf(cities[(index * 3) % cities.length] ?? ''), ''],
    [idOf(person), 'birth-date', `${1700 + index * 7}-03-0${1 + (index % 9)}`, 'date'],
  ]),
)

const entitiesTable = table(
  ['entity', 'label', 'type', 'description'],
  [
    ...people.map((person) => [idOf(person), person, 'human', 'painter']),
    ...cities.map((city) => [idOf(city), city, 'city', 'city']),
  ],
)

function idOf(name: string): string {
  return name.toLowerCase().replace(' ', '-')
}

function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return [header, ...rows].map((row) => `${row.join('\t')}\n`).join('')
}
