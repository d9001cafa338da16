import { levenshtein } from './levenshtein.ts'
import type { MatcherEntry } from './matcher.ts'
import { ngram } from './ngram.ts'
import { sentenceVectors } from './sentence-vectors.ts'
import { wordVectors } from './word-vectors.ts'

/** FactChecker's matchers except the judge, cheapest first. */
export const matchers: readonly MatcherEntry[] = [levenshtein, ngram, wordVectors, sentenceVectors]
