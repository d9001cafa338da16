const tables = [
  {
    id: 'factchecker-4',
    differs:
      "The paper's 500 answers are not published: ours are 500 of EVOUNA's, to Natural Questions, judged by other people. Word vectors, sentence vectors and ChatGPT need models that are not here; sentence vectors were measured elsewhere ([agreement](agreement.md)). The cascade is ours.",
  },
  {
    id: 'factchecker-5',
    differs:
      'Other models, of a hundredth of the size; the bundled graph in place of Wikidata; too few questions for averages (a dash). The chat model gets the prompt of the paper in our words, the base model four answered questions. Answers to open questions are judged by the cascade, not by sentence vectors. Rows marked (both) pool certified and assumed falsehoods; the paper has assumed ones alone.',
  },
  {
    id: 'factchecker-6',
    differs:
      'The same, and two hops of all topics. The column of people is the one-hop column of the paper.',
  },
  {
    id: 'factchecker-7',
    differs:
      'Demonstrations alone, for one model that follows a prompt; fine-tuning needs a graphics card ([its figures](improve.md)). The split is random, as in the paper, and the demonstrations are among the questions compared; `improve evaluate` leaves them out.',
  },
  {
    id: 'invite-2',
    differs:
      'The paper lets people search the web. Ours is read by rules: *at most* counts what the facts neither have nor exclude. Its 300 answers of three of the six models are published, so that these rows stand on the same answers.',
  },
  {
    id: 'invite-3',
    differs:
      'The paper names neither version nor tokeniser of its metrics, and not how several references count. Our BLEU is from 0 to 100. BERTScore needs a model of vectors, AlignScore its own weights: neither is here. Corrections and neutral replies are worded by us.',
  },
  {
    id: 'syn-qa2-1',
    differs:
      'Pairs of the bundled graph, most alike by one shared value at least (the paper: three). Multi-hop pairs are made of HotpotQA (`elenchus import --exchange`), not of a graph. FreshPrompt needs a search engine. The base model is asked without examples alone.',
  },
  {
    id: 'syn-qa2-2',
    differs:
      'The paper has answers judged by people; ours are judged by the cascade, and `report --judgements` adds the people. (QA)² is not here.',
  },
]

/** The page: for each table the paper's numbers, ours on its answers where they are published, ours on our sets, and what differs. */
export function pageOf({ papers, published, own, off, models, aCell, ofTopic }) {
  const names = models.map(({ name, kind }) => `${name} (${kind})`).join(' and ')
  return `${[
    '# The papers’ tables, and ours',
    `Written by \`node bench/replication.mjs FOLDER\`, which runs the built program; no number below is typed but the papers' own. Ours are of ${names}, on the processor, with ${aCell} questions a cell as far as the graph has them (${ofTopic} of each topic and form in FactChecker's tables 5 and 6): enough to see that every table comes out, not enough to rank anything. \`FOLDER/models\` holds the models, in GGUF, and node-llama-cpp is installed in \`FOLDER\`.`,
    'AlignScore and a judge that is a language model can’t run here: the code is there ([metrics](metrics.md), [judge](assessors/judge.md)), its numbers are not. Figures of the papers without a number in print are left out.',
    "The other tables hold no results: FactChecker's 1 to 3 (comparison, examples, topics), INVITE's 1, 4 and 5 (categories, examples, templates), Syn-(QA)²'s 3 and 4 (prompts).",
    ...tables.flatMap(({ id, differs }) => [
      `## ${papers[id].of.replace(/:.*/, '')}`,
      `**Published.** ${capital(papers[id].of.replace(/^[^:]*: /, ''))}.`,
      ofPaper(papers[id]),
      ...(id === 'factchecker-5' ? [sayOff(off)] : []),
      ...(published[id] === undefined
        ? []
        : ['**Ours, on published answers.**', partsOf(published[id])]),
      ...(own[id] === undefined ? [] : ['**Ours, on our sets.**', partsOf(own[id])]),
      `**What differs.** ${differs}`,
    ]),
  ].join('\n\n')}\n`
}

function ofPaper({ columns, rows }) {
  const line = (cells) => `| ${cells.join(' | ')} |`
  const filled = rows.map((row) => columns.map((_, at) => row[at] ?? ''))
  const rulers = columns.map((_, at) => (typeof rows[0][at] === 'number' ? '---:' : '---'))
  return [line(columns), line(rulers), ...filled.map(line)].join('\n')
}

/** A table as the program prints it, without its title and signatures; of rows that are also pooled, the pooled ones only. */
function partsOf(markdown) {
  return pooled(markdown.split('\n'))
    .filter((line) => !/^(?:# |After |`elenchus:)/.test(line))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** Without the rows of certified and of assumed falsehoods that a row "(both)" adds up. */
function pooled(lines) {
  const both = lines
    .filter((line) => /^\| [^|]* \(both\)/.test(line))
    .map((line) => keyOf(line).replace(' (both)', ''))
  return lines.filter((line) => {
    if (!line.startsWith('| ')) return true
    return !both.includes(keyOf(line).replace(' (assumed)', ''))
  })
}

/** Of a row: model, protocol and form. */
function keyOf(line) {
  return line.split(' | ').slice(0, 2).join(' | ')
}

function sayOff(off) {
  const each = off.map(({ name, mean, printed }) => `${name}: ${mean.toFixed(1)}, not ${printed}`)
  return `The averages are those of its cells but for ${off.length}: ${each.join('; ')}.`
}

function capital(text) {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
