import { createHash } from 'node:crypto'
import { parquetWriteBuffer } from 'hyparquet-writer'
import { stringify } from 'yaml'
import { escapeMarkdown } from '../../text/escape-markdown.ts'
import { type Item, type ItemMetadata, type ItemTask, itemsOf } from './item.ts'
import type { ExportedFile, ExportedSet, SetExport } from './set-export.ts'

/** A folder that the Hugging Face Hub and `datasets` take: Parquet by task, a card, Croissant and `eval.yaml`. */
export const hubExport: SetExport = {
  id: 'hub',
  description: 'a data set for the Hugging Face Hub: Parquet, card, Croissant',
  use: 'upload the folder as a data set, or load it: datasets.load_dataset(FOLDER, TASK)',
  files: (set) => {
    const items = itemsOf(set.questions)
    const kinds = [...new Set(items.map(({ task }) => task))].toSorted()
    const data = kinds.map(
      (kind): ExportedFile => ({
        name: pathOf(kind),
        content: parquetOf(items.filter(({ task }) => task === kind)),
      }),
    )
    return [
      ...data,
      { name: 'README.md', content: cardOf(set, kinds, items) },
      { name: 'metadata.json', content: croissantOf(set, kinds, data) },
      ...(kinds.includes('choice') ? [{ name: 'eval.yaml', content: evaluationOf(set) }] : []),
    ]
  },
}

function pathOf(task: ItemTask): string {
  return `${task}/test-00000-of-00001.parquet`
}

const texts: readonly (keyof ItemMetadata)[] = [
  'elenchus_id',
  'task',
  'form',
  'rule',
  'group',
  'relation',
  'popularity',
  'premise',
  'correction',
]

function parquetOf(items: readonly Item[]): Uint8Array {
  const buffer = parquetWriteBuffer({
    columnData: [
      { name: 'id', data: items.map(({ id }) => id) },
      { name: 'question', data: items.map(({ question }) => question) },
      { name: 'choices', data: items.map(({ choices }) => [...choices]) },
      { name: 'answers', data: items.map(({ answers }) => [...answers]) },
      // a number: harnesses make a letter of it
      { name: 'label', data: items.map(labelOf) },
      ...texts.map((name) => ({ name, data: items.map(({ metadata }) => metadata[name]) })),
      { name: 'hops', data: items.map(({ metadata }) => metadata.hops) },
    ],
    schema: [
      { name: 'root', num_children: 6 + texts.length },
      text('id'),
      text('question'),
      ...list('choices'),
      ...list('answers'),
      { name: 'label', type: 'INT32', repetition_type: 'REQUIRED' },
      ...texts.map(text),
      { name: 'hops', type: 'INT32', repetition_type: 'REQUIRED' },
    ],
  })
  return new Uint8Array(buffer)
}

function text(name: string) {
  return { name, type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'REQUIRED' } as const
}

function list(name: string) {
  return [
    { name, converted_type: 'LIST', repetition_type: 'REQUIRED', num_children: 1 },
    { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
    { name: 'element', type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'REQUIRED' },
  ] as const
}

/** The place of the right choice from 0; -1 without choices. */
function labelOf({ task, answers }: Item): number {
  return task === 'choice' ? (answers[0] ?? 'A').charCodeAt(0) - 'A'.charCodeAt(0) : -1
}

function cardOf(set: ExportedSet, kinds: readonly ItemTask[], items: readonly Item[]): string {
  const { manifest, name } = set
  const licences = [...new Set(manifest.sources.flatMap(({ licence }) => licence ?? []))]
  const head = {
    pretty_name: name,
    license: licences.length === 1 ? licences[0]?.toLowerCase() : 'other',
    task_categories: ['question-answering'],
    tags: ['factuality', 'false-premises', 'elenchus'],
    configs: kinds.map((kind) => ({
      config_name: kind,
      data_files: [{ split: 'test', path: pathOf(kind) }],
    })),
  }
  const rows = kinds.map(
    (kind) => `| ${kind} | ${items.filter(({ task }) => task === kind).length} |`,
  )
  const sources = manifest.sources.map(
    ({ source, licence }) =>
      `- ${escapeMarkdown(source)}: ${escapeMarkdown(licence ?? 'licence not known')}`,
  )
  return `---
${stringify(head)}---

# ${escapeMarkdown(name)}

Questions made by Elenchus ${manifest.elenchus}; set ${manifest.hash}. They contain falsehoods on purpose. Do not train on them.

Canary: ${manifest.canary}

| task | items |
| --- | --- |
${rows.join('\n')}

*choice*: \`label\` is the place of the right choice. *open*: any of \`answers\`. *false-premise*: a good answer says what \`correction\` says. *premise-check*: does the question suppose something false? Items of one \`group\` belong together: cluster standard errors by it.

Sources:
${sources.join('\n')}
`
}

function evaluationOf({ name }: ExportedSet): string {
  return stringify({
    name,
    evaluation_framework: 'inspect-ai',
    tasks: [
      {
        id: 'choice',
        config: 'choice',
        split: 'test',
        field_spec: {
          input: 'question',
          choices: 'choices',
          target: 'label',
          metadata: ['id', 'group'],
        },
        solvers: [{ name: 'multiple_choice' }],
        scorers: [{ name: 'choice' }],
      },
    ],
  })
}

const croissant = 'http://mlcommons.org/croissant/'

/** Croissant 1.1: each Parquet file with its hash, and its columns. */
function croissantOf(
  { manifest, name }: ExportedSet,
  kinds: readonly ItemTask[],
  files: readonly ExportedFile[],
): string {
  const columns = ['id', 'question', 'label', ...texts, 'hops']
  const described = {
    '@context': {
      '@language': 'en',
      '@vocab': 'https://schema.org/',
      citeAs: 'cr:citeAs',
      column: 'cr:column',
      conformsTo: 'dct:conformsTo',
      cr: croissant,
      data: { '@id': 'cr:data', '@type': '@json' },
      dataType: { '@id': 'cr:dataType', '@type': '@vocab' },
      dct: 'http://purl.org/dc/terms/',
      extract: 'cr:extract',
      field: 'cr:field',
      fileObject: 'cr:fileObject',
      recordSet: 'cr:recordSet',
      sc: 'https://schema.org/',
      source: 'cr:source',
    },
    '@type': 'sc:Dataset',
    conformsTo: `${croissant}1.1`,
    name,
    description: `Questions made by Elenchus; set ${manifest.hash}. They contain falsehoods on purpose.`,
    version: '1.0.0',
    license: manifest.sources.flatMap(({ licence }) => licence ?? []),
    distribution: kinds.map((kind, index) => ({
      '@type': 'cr:FileObject',
      '@id': `${kind}-file`,
      name: `${kind}-file`,
      contentUrl: pathOf(kind),
      encodingFormat: 'application/x-parquet',
      sha256: createHash('sha256')
        .update(files[index]?.content ?? '')
        .digest('hex'),
    })),
    recordSet: kinds.map((kind) => ({
      '@type': 'cr:RecordSet',
      '@id': kind,
      name: kind,
      field: columns.map((column) => ({
        '@type': 'cr:Field',
        '@id': `${kind}/${column}`,
        name: column,
        dataType: column === 'label' || column === 'hops' ? 'sc:Integer' : 'sc:Text',
        source: { fileObject: { '@id': `${kind}-file` }, extract: { column } },
      })),
    })),
  }
  return `${JSON.stringify(described, undefined, 2)}\n`
}
