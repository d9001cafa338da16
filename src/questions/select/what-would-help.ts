/** What a user can do about a reason: an option, a line of a lexicon (docs/lexicon.md), or what to ingest. */
export function whatWouldHelp(reason: string): string {
  return Object.hasOwn(helps, reason)
    ? (helps[reason] as string)
    : 'docs/sets.md, "What was dropped"'
}

const helps: Readonly<Record<string, string>> = {
  'nothing of it is sure enough':
    '--one with its name, if each subject has one value; else --proof likely or published',
  'list not certified complete':
    '--proof published, or `complete: {end: object}` of your own lexicon',
  'no certified replacement': '--proof published, or `one: object` of your own lexicon',
  'asked already': 'nothing',
  'a name cannot be said': 'ingest labels, and descriptions of namesakes',
  'many bear the name': 'ingest descriptions of namesakes',
  'an end is of another kind': '`subject:` or `object:` with its kind, in a lexicon of your own',
  'the wording fits one kind alone, and the kind of an end is not known':
    'ingest types (rdf:type, wdt:P31) or classes (wdt:P279)',
  'a name speaks against its kind': 'mend the type in the graph',
  'a value cannot be read': 'mend the datatype of the value',
  'the unit of a value is not known':
    'ingest the JSON dump of Wikidata: its `wdt:` facts have numbers without units',
  'an end is too wide or too narrow': 'ingest the town, not the country or the street',
  'a place is no more': 'ingest the place of the time',
  'no wording fits':
    '`ask:`, `check:` or `presuppose:` with a wording for its kinds, in a lexicon of your own',
  'the question would be too long': 'shorter labels, or a shorter wording in a lexicon of your own',
  'sources differ on it': 'mend one of the sources',
  'one of several': 'leave out --strict',
}
