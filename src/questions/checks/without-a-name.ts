import type { Check } from './check.ts'

/** The word alone supplies an answer (a work about love, a company of an industry), or the answer would be one of a country's people or events. */
export const withoutAName: Check<'open'> = {
  id: 'without-a-name',
  about: 'taste',
  grave: true,
  stage: 'open',
  reason: 'one of a class is asked for, which anybody can name',
  examples: {
    caught: [
      'one person who worked in the field of acting',
      'one athlete of the United Kingdom',
      'one battle of Austria',
    ],
    passed: ['one person who studied at the University of Oxford'],
  },
  test: ({ place, given: { named, text, kindOf }, entry: { subject } }) =>
    place === 'subject' &&
    named.kind === 'entity' &&
    (!/[\p{Lu}\p{Lo}\p{N}]/u.test(text) ||
      (kindOf?.lineage.includes('country') === true && subject.some((kind) => ofLands.has(kind)))),
}

const ofLands = new Set(['human', 'event', 'battle', 'war'])
