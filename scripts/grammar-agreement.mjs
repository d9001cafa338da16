/**
 * Where both lexicon and grammar can word a relation: how often they start the question for the object alike ("who",
 * "where", "in which year"), use the same auxiliary in yes-no questions, and the same preposition before the object.
 * `properties` is a table of `P19 <tab> place of birth`; the ends of each relation have the kinds in its entry.
 */
export function grammarAgreement(properties, lexicon, describe) {
  const labels = new Map(properties.split('\n').map((line) => line.split('\t', 2)))
  const both = lexicon.entries.flatMap((entry) => {
    const said = entry.relations.flatMap((relation) => {
      const label = labels.get(relation.replace('wdt:', ''))
      const described =
        label === undefined ? undefined : describe(sketchOf(relation, label, entry, lexicon))
      return described === undefined ? [] : [described]
    })
    return said.map((described) => ({ entry, described }))
  })
  const said = both.filter(({ described }) => described.kind === 'described')
  const alike = (read) => {
    const pairs = said
      .map(({ entry, described }) => [read(entry), read(described.entry)])
      .filter((pair) => pair.every((found) => found.length > 0))
    return {
      of: pairs.length,
      alike: pairs.filter(([ours, theirs]) => theirs.some((each) => ours.includes(each))).length,
    }
  }
  return {
    relations: both.length,
    said: said.length,
    interrogative: alike((entry) =>
      (entry.ask.object ?? []).map(({ say }) => interrogativeOf(say)),
    ),
    auxiliary: alike((entry) => entry.check.map(({ say }) => auxiliaryOf(say))),
    preposition: alike((entry) => entry.check.map(({ say }) => prepositionOf(say))),
  }
}

function sketchOf(relation, label, entry, { kinds }) {
  const typesOf = (names) => kinds.get(names[0])?.types.slice(0, 1) ?? []
  const object = literals[entry.object[0]] ?? typesOf(entry.object).map(expanded)
  const ends = { subject: typesOf(entry.subject).map(expanded), object }
  return { relation, label, facts: 10, subjects: 10, objects: 10, samples: Array(10).fill(ends) }
}

function expanded(type) {
  return type
    .replace(/^wd:/, 'http://www.wikidata.org/entity/')
    .replace(/^atlas:/, 'urn:elenchus:atlas:')
}

const xsd = 'http://www.w3.org/2001/XMLSchema#'
const literals = {
  year: { value: '1900-01-01', datatype: `${xsd}date` },
  date: { value: '1900-01-01', datatype: `${xsd}date` },
  integer: { value: '9', datatype: `${xsd}integer` },
  quantity: { value: '9.5', datatype: `${xsd}decimal` },
  text: { value: 'Xx', datatype: `${xsd}string` },
}

function interrogativeOf(question) {
  const [word] = /how (?:many|much|\w+)|in which year|when|where|who[ms]?e?|which|what/i.exec(
    question,
  ) ?? ['none']
  const small = word.toLowerCase()
  if (small === 'when' || small.includes('year')) return 'when'
  if (small.startsWith('who')) return 'who'
  return small === 'what' ? 'which' : small
}

function auxiliaryOf(question) {
  return /^\{?(?:is|was|are|were)/i.test(question)
    ? 'be'
    : /^\{?(?:does|do|did)/i.test(question)
      ? 'do'
      : 'have'
}

function prepositionOf(question) {
  return /(\w+) \{(?:on )?O/.exec(question)?.[1] ?? 'none'
}
