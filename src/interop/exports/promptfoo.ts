import { stringify } from 'yaml'
import { type Item, itemsOf, rubricOf } from './item.ts'
import { jsonLines, type SetExport } from './set-export.ts'

/** A configuration and tests for promptfoo (0.121). An array among the variables would become several tests, so there is none. */
export const promptfooExport: SetExport = {
  id: 'promptfoo',
  description: 'configuration and tests for promptfoo',
  use: 'set the providers in promptfooconfig.yaml; in the folder: promptfoo eval -o output.json; then elenchus import-run output.json --questions SET -o runs',
  files: ({ questions, name }) => [
    {
      name: 'promptfooconfig.yaml',
      content: stringify({
        description: `${name}, by Elenchus`,
        prompts: ['{{question}}'],
        providers: ['openai:chat:gpt-4o-mini'],
        tests: 'file://tests.jsonl',
      }),
    },
    { name: 'tests.jsonl', content: jsonLines(itemsOf(questions).map(testOf)) },
  ],
}

function testOf(item: Item): object {
  const { id, metadata } = item
  return {
    description: id,
    vars: { question: promptOf(item) },
    assert: assertionsOf(item),
    metadata: { id, ...metadata },
  }
}

function promptOf({ task, question, choices }: Item): string {
  switch (task) {
    case 'choice':
      return [
        question,
        ...choices.map((text, index) => `${letterAt(index)}) ${text}`),
        'Reply with the letter only.',
      ].join('\n')
    case 'yes-no':
      return `${question} Answer yes or no.`
    case 'open':
    case 'false-premise':
    case 'premise-check':
      return question
  }
}

function assertionsOf(item: Item): readonly object[] {
  const [best = ''] = item.answers
  switch (item.task) {
    case 'choice':
      return [{ type: 'regex', value: `^\\W*${best}\\b` }]
    case 'yes-no':
    case 'premise-check':
      // the regular expressions of JavaScript, without flags
      return [
        { type: 'regex', value: best === 'Yes' ? '^\\W*[Yy][Ee][Ss]\\b' : '^\\W*[Nn][Oo]\\b' },
      ]
    case 'open':
      return [{ type: 'icontains-any', value: item.answers }]
    case 'false-premise':
      return [{ type: 'llm-rubric', value: rubricOf(item) }]
  }
}

function letterAt(index: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + index)
}
