// What a wording asks is read from its English, so that a user's own wordings are taken as ours are.

/** "On what date was {S} born?" */
export const asksForDay = /^On (?:what|which) (?:date|day)\b/

/** "In which year did {O} create {S}?", where the answer must not stand in the name: "the 1999 TV series “Angel”". */
export const asksForYear =
  /^(?:In|Since|From) (?:what|which) year\b|^When\b|^On (?:what|which) (?:date|day)\b/

/** A name that is told by a year. */
export const toldByYear = /^(?:the|a|an) (?:1\d|20)\d\d |\((?:[^()]*\b)?(?:1\d|20)\d\d\)$/

/** "Where was {S} founded?", "Where in {O} is {S}?" */
export const asksWhere = /^Where (?:in \{O\} )?(?:\{(?:is|was)\}|is|are|was|were) \{S\}/

/** A clause, or a name that one belongs to, in commas: "{S}, who was born in …". */
export const addsClause = /\{[SO]\}, (?:who|which|whose|where|the|in|for|at|by) /
