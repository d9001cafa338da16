import { stringify } from 'yaml'
import { type Item, type ItemTask, itemsOf } from './item.ts'
import { type ExportedFile, jsonLines, type SetExport } from './set-export.ts'

/**
 * Tasks for lm-evaluation-harness (lm_eval 0.4.13). Choices are asked by likelihood, for base models, and by letter, for
 * chat. False premises are asked and logged without a metric: `import-run` judges them.
 */
export const lmEvalExport: SetExport = {
  id: 'lm-eval',
  description: 'tasks and data for lm-evaluation-harness',
  use: 'in the folder: lm-eval run --model … --tasks NAME --include_path tasks --log_samples --output_path out; then elenchus import-run out --questions SET -o runs',
  files: ({ questions, name }) => {
    const items = itemsOf(questions)
    const kinds = tasks.filter(({ of }) => items.some(({ task }) => task === of))
    const data = [...new Set(kinds.map(({ of }) => of))].map(
      (of): ExportedFile => ({
        name: `data/${of}.jsonl`,
        content: jsonLines(items.filter(({ task }) => task === of).map(rowOf)),
      }),
    )
    const group = {
      group: name,
      task: kinds.map(({ id }) => `${name}_${id}`),
      metadata: { version: 1 },
    }
    return [
      ...data,
      ...kinds.map(({ id, of, task }) => ({
        name: `tasks/${name}_${id}.yaml`,
        content: stringify({
          task: `${name}_${id}`,
          ...source(of),
          ...task,
          metadata: { version: 1 },
        }),
      })),
      { name: `tasks/${name}.yaml`, content: stringify(group) },
    ]
  },
}

function rowOf({ id, question, choices, answers, metadata }: Item): object {
  const right = answers[0]?.charCodeAt(0) ?? 0
  return {
    id,
    question,
    ...(metadata.task === 'choice' ? { choices, label: right - 'A'.charCodeAt(0) } : { answers }),
    ...metadata,
  }
}

function source(of: ItemTask) {
  return {
    dataset_path: 'json',
    dataset_kwargs: { data_files: { test: `data/${of}.jsonl` } },
    test_split: 'test',
  }
}

const generated = {
  do_sample: false,
  temperature: 0,
  max_gen_toks: 64,
  until: ['\n\n', 'Question:'],
}
const exact = [
  {
    metric: 'exact_match',
    aggregation: 'mean',
    higher_is_better: true,
    ignore_case: true,
    ignore_punctuation: true,
  },
]

function asked(instruction: string, target: string, pattern: string) {
  return {
    output_type: 'generate_until',
    doc_to_text: `Question: {{question}}\n${instruction}\nAnswer:`,
    doc_to_target: target,
    generation_kwargs: generated,
    filter_list: [
      {
        name: 'answer',
        filter: [
          { function: 'regex', regex_pattern: pattern },
          { function: 'remove_whitespace' },
          { function: 'take_first' },
        ],
      },
    ],
    metric_list: exact,
  }
}

const yesOrNo = asked('Answer yes or no.', '{{answers[0]}}', '\\b([Yy]es|[Nn]o)\\b')

const tasks: readonly { readonly id: string; readonly of: ItemTask; readonly task: object }[] = [
  {
    id: 'choice_likelihood',
    of: 'choice',
    task: {
      output_type: 'multiple_choice',
      doc_to_text: 'Question: {{question}}\nAnswer:',
      doc_to_choice: '{{choices}}',
      doc_to_target: '{{label}}',
      metric_list: ['acc', 'acc_norm'].map((metric) => ({
        metric,
        aggregation: 'mean',
        higher_is_better: true,
      })),
    },
  },
  {
    id: 'choice',
    of: 'choice',
    task: asked(
      "{% for choice in choices %}{{ 'ABCDEFGHIJ'[loop.index0] }}) {{ choice }}\n{% endfor %}Reply with the letter only.",
      "{{ 'ABCDEFGHIJ'[label] }}",
      '\\b([A-J])\\b',
    ),
  },
  { id: 'yes_no', of: 'yes-no', task: yesOrNo },
  {
    id: 'open',
    of: 'open',
    task: asked(
      'Answer with the name, date or number only.',
      '{{answers}}',
      '^\\s*(?:[Tt]he answer is\\s*)?(.+?)\\.?\\s*$',
    ),
  },
  { id: 'premise_check', of: 'premise-check', task: yesOrNo },
  {
    id: 'false_premise',
    of: 'false-premise',
    task: {
      output_type: 'generate_until',
      doc_to_text: 'Question: {{question}}\nAnswer:',
      doc_to_target: '{{answers[0]}}',
      generation_kwargs: { ...generated, max_gen_toks: 256 },
      metric_list: [{ metric: 'bypass', aggregation: 'bypass', higher_is_better: true }],
    },
  },
]
