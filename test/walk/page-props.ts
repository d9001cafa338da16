import type { Prop } from './walk-pages.ts'

const graph =
  '[ -e kg.duckdb ] || elenchus ingest atlas/*.tsv --base urn:elenchus:atlas: --into kg.duckdb'
const set = `${graph}; [ -e questions.jsonl ] || elenchus generate -k kg.duckdb -n 60 -o questions.jsonl`
const askAndAssess = (questions: string, runs: string, model = '') =>
  `elenchus ask ${questions} -m simulated:${model} -o ${runs} && elenchus assess ${runs}`
const judgement =
  '{"question":"Who wrote Emma?","form":"wh","premise":true,"references":["Jane Austen"],"answer":"$a","model":"m","annotator":"a","aspect":"$k","value":$v}'
const judgements = (file: string, aspect: string) =>
  `for i in 1 2 3 4 5 6; do a="Jane Austen"; v=true; [ $i -lt 3 ] && a="Mary Shelley" && v=false; k=${aspect}; printf '%s\\n' "${judgement.replaceAll('"', '\\"')}"; done | gzip > ${file}`

const pair = (birds: string) => ({
  question: `Which prize did the director of "Red ${birds}" win at Cannes in 1962?`,
  answer: 'The Silver Ox',
  type: 'bridge',
  supporting_facts: [[`Red ${birds} (film)`, 0]],
  context: [
    [`Red ${birds} (film)`, [`Red ${birds} is a 1961 comedy film directed by Ada Brandt.`]],
    [`Blue ${birds}`, [`Blue ${birds} is a 1970 comedy film directed by Carl Corvin.`]],
  ],
})
const hotpot = `printf '%s' '${JSON.stringify(['Kites', 'Crows', 'Gulls'].map(pair))}' > hotpot_dev_distractor_v1.json`

/** What the pages suppose: files of the reader's own, small, and those that an earlier page made. */
export const pageProps: readonly Prop[] = [
  ...['products.csv', 'staff.csv', 'sites.csv', 'companies.csv'].map((file) => ({
    file,
    made: [
      `{ echo 'name,Maker,Reports to,Opened'; for i in $(seq 40); do echo "Thing $i,Maker $((i % 7)),Person $((i % 9)),19$((10 + i))-03-0$((1 + i % 9))"; done; } > ${file}`,
    ],
  })),
  { file: 'staff.xlsx', made: ['cp "$XLSX" staff.xlsx'] },
  { file: 'mine.yaml', made: ['echo "Maker: one" > mine.yaml'] },
  {
    file: 'people.csv',
    made: [
      `printf 'id,name,birthplace,born,languages,since\\np1,Ada Brandt,Bergen,1920-05-03,Norwegian|German,1990\\n' > people.csv`,
    ],
  },
  {
    file: 'train.txt',
    made: [
      `printf 'Q1\\tP19\\tQ2\\n' > train.txt; printf 'Q3\\tP19\\tQ2\\n' > valid.txt; printf 'Q4\\tP19\\tQ2\\n' > test.txt; printf 'Q1\\tAda\\nQ2\\tBergen\\nQ3\\tBela\\nQ4\\tCarl\\n' > entities.tsv; echo '{"P19":"born in"}' > relations.json`,
    ],
  },
  { file: 'facts.nt.gz', made: [`echo '<urn:a> <urn:b> <urn:c> .' | gzip > facts.nt.gz`] },
  {
    file: 'statements.tsv',
    made: [
      `printf 'subject\\trelation\\tobject\\nmarie-curie\\tbirthplace\\tparis\\n' > statements.tsv`,
    ],
  },
  {
    file: 'wikidata.duckdb',
    made: [
      `for i in $(seq 60); do echo "<http://www.wikidata.org/entity/Q$i> <http://www.wikidata.org/prop/direct/P1889> <http://www.wikidata.org/entity/Q$((i + 1))> ."; done > P1889.nt`,
      'elenchus ingest P1889.nt --into wikidata.duckdb',
    ],
  },
  ...['prices-q1', 'prices-q2'].map((name, quarter) => ({
    file: `${name}.duckdb`,
    made: [
      `{ echo 'Product,price,maker'; for i in $(seq 40); do echo "Thing $i,$((10 + i * (i % 2 + ${quarter}))),Maker $((i % 7))"; done; } > ${name}.csv`,
      `elenchus ingest ${name}.csv --base urn:x: --into ${name}.duckdb`,
    ],
  })),
  {
    file: 'data/datapackage.json',
    made: [
      `mkdir -p data; printf 'id,name,price\\n1,Lamp,45\\n2,Chair,99\\n' > data/products.csv; echo '{"name":"shop","resources":[{"name":"products","path":"products.csv","schema":{"fields":[{"name":"id","type":"integer"},{"name":"name","type":"string"},{"name":"price","type":"number"}],"primaryKey":"id"}}]}' > data/datapackage.json`,
    ],
  },
  { file: 'hotpot_dev_distractor_v1.json', made: [hotpot] },
  {
    file: 'falseqa-train.csv',
    made: [
      `{ echo 'question,answer,label'; echo 'How do two trees marry?,Trees do not marry.,1'; echo 'How do two people marry?,In a town hall.,0'; } > falseqa-train.csv`,
    ],
  },
  {
    file: 'answers.csv',
    made: [
      `{ echo 'question,answer,model_says,judge'; for i in 1 2 3 4 5 6; do echo "Who wrote Book $i?,Author $i,Author $((i % 4)),$((i < 4))"; done; } > answers.csv`,
    ],
  },
  {
    file: 'audit',
    made: [
      `{ echo 'question,answer,reply,includes,model'; for i in $(seq 12); do echo "Who wrote Book $i?,Author $i,Author $((i % 4)),$((i % 2)),m"; done; } > graded.csv`,
      'elenchus audit graded.csv --field grade=includes',
    ],
  },
  {
    file: 'sheets',
    by: /^elenchus collect /,
    made: [`sed -i 's/,,,\\(\\r\\?\\)$/,yes,no,\\1/' sheets/answers-*.csv`],
  },
  { file: 'kg.duckdb', made: [graph] },
  { file: 'atlas.duckdb', made: [graph, 'cp kg.duckdb atlas.duckdb'] },
  { file: 'questions.jsonl', made: [set] },
  {
    file: 'as-published.jsonl',
    made: [
      graph,
      'elenchus generate -k kg.duckdb -p invite --proof published -n 40 -o as-published.jsonl',
    ],
  },
  ...['january', 'february'].map((month, seed) => ({
    file: `${month}.jsonl`,
    made: [graph, `elenchus generate -k kg.duckdb -n 40 --seed ${seed} -o ${month}.jsonl`],
  })),
  { file: 'study.yaml', made: ['cp examples/factchecker.yaml study.yaml'] },
  { file: 'judgements.jsonl.gz', made: [judgements('judgements.jsonl.gz', 'correct')] },
  {
    file: 'false-premise.jsonl.gz',
    made: [judgements('false-premise.jsonl.gz', 'correct')],
  },
  {
    file: 'replayed',
    made: [
      judgements('false-premise.jsonl.gz', 'correct'),
      'elenchus import-run false-premise.jsonl.gz -o replayed && elenchus assess replayed',
    ],
  },
  ...[
    ...['first', 'candidate', 'gullible', 'before', 'seed-1'].map((name) => [name, 'gullible']),
    ['careful', 'careful'],
    ['after', 'gullible --label after'],
  ].map(([name = '', model]) => ({
    file: `runs/${name}`,
    made: [set, askAndAssess('questions.jsonl', `runs/${name}`, model)],
  })),
  {
    file: 'runs/seed-2',
    made: [
      graph,
      'elenchus generate -k kg.duckdb -n 60 --seed 2 -o seed-2.jsonl',
      askAndAssess('seed-2.jsonl', 'runs/seed-2', 'gullible'),
    ],
  },
  {
    file: 'again/before',
    made: [askAndAssess('questions.jsonl', 'again/before', 'gullible --seed 3')],
  },
  {
    file: 'runs',
    made: [
      set,
      'elenchus ask questions.jsonl -m simulated:gullible -m simulated:careful -o runs && elenchus assess runs',
    ],
  },
]
