import type { Prop } from './walk-pages.ts'

const graph =
  '[ -e kg.duckdb ] || elenchus ingest atlas/*.tsv --base urn:elenchus:atlas: --into kg.duckdb'
const set = `${graph}; [ -e questions.jsonl ] || elenchus generate -k kg.duckdb -n 60 -o questions.jsonl`
const judgement =
  '{"question":"Who wrote Emma?","form":"wh","premise":true,"references":["Jane Austen"],"answer":"$a","model":"m","annotator":"a","aspect":"$k","value":$v}'
const judgements = (file: string, aspect: string) =>
  `for i in 1 2 3 4 5 6; do a="Jane Austen"; v=true; [ $i -lt 3 ] && a="Mary Shelley" && v=false; k=${aspect}; printf '%s\\n' "${judgement.replaceAll('"', '\\"')}"; done | gzip > ${file}`

/** What the pages suppose: files of the reader's own, small, and those that an earlier page made. */
export const pageProps: readonly Prop[] = [
  ...['products.csv', 'staff.csv', 'sites.csv', 'companies.csv'].map((file) => ({
    file,
    made: [
      `{ echo 'name,Maker,Reports to,Opened'; for i in $(seq 40); do echo "Thing $i,Maker $((i % 7)),Person $((i % 9)),19$((10 + i))-03-0$((1 + i % 9))"; done; } > ${file}`,
    ],
  })),
  { file: 'staff.xlsx', made: ['cp "$XLSX" staff.xlsx'] },
  { file: 'mine.yaml', made: ['echo "declared: {Maker: one}" > mine.yaml'] },
  {
    file: 'people.csv',
    made: [
      `printf 'id,name,birthplace,born,languages,since\\np1,Ada Brandt,Bergen,1920-05-03,Norwegian|German,1990\\n' > people.csv`,
    ],
  },
  {
    file: 'train.txt',
    made: [
      `printf 'e1\\tborn\\te2\\n' > train.txt; printf 'e3\\tborn\\te2\\n' > valid.txt; printf 'e4\\tborn\\te2\\n' > test.txt`,
      `printf 'e1\\tAda\\ne2\\tBergen\\ne3\\tBela\\ne4\\tCarl\\n' > entities.tsv; echo '{"born":"born in"}' > relations.json`,
    ],
  },
  { file: 'facts.nt.gz', made: [`echo '<urn:a> <urn:b> <urn:c> .' | gzip > facts.nt.gz`] },
  {
    file: 'statements.tsv',
    made: [
      `printf 'subject\\trelation\\tobject\\nmarie-curie\\tbirthplace\\tparis\\n' > statements.tsv`,
    ],
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
  ...['first', 'candidate', 'gullible', 'careful', 'before', 'after', 'seed-1', 'seed-2'].map(
    (name) => ({
      file: `runs/${name}`,
      made: [
        set,
        `elenchus ask questions.jsonl -m simulated:${name === 'careful' ? name : 'gullible'} -o runs/${name} && elenchus assess runs/${name}`,
      ],
    }),
  ),
  {
    file: 'again/before',
    made: [
      'elenchus ask questions.jsonl -m simulated:gullible --seed 3 -o again/before && elenchus assess again/before',
    ],
  },
  {
    file: 'runs',
    made: [
      set,
      'elenchus ask questions.jsonl -m simulated:gullible -m simulated:careful -o runs && elenchus assess runs',
    ],
  },
]
