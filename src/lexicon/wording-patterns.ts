// What a wording asks is read from its English, so that a user's own wordings are taken as ours are.

/** "On what date was {S} born?" */
export const asksForDay = /^On (?:what|which) (?:date|day)\b/

/** "Is it true that {S} was born in {O}?", "Is it correct that …" */
export const asksWhetherTrue = /^Is it (?:true|correct) that\b/

/** "In which year did {O} create {S}?", where the answer must not stand in the name: "the 1999 TV series “Angel”". */
export const asksForYear =
  /^(?:In|Since|From) (?:what|which) year\b|^When\b|^On (?:what|which) (?:date|day)\b/

/** A name distinguished by a year. */
export const identifiedByYear =
  /^(?:the|a|an) (?:1\d|20)\d\d |\((?:[^()]*\b)?(?:(?:1\d|20)\d\d|\d{1,4} BC)\)$/

/** "Where was {S} founded?", "Where in {O} is {S}?", "Where did {S}, founded in {O}, get its start?" */
export const asksWhere =
  /^Where (?:in \{O\} )?(?:\{(?:is|was)\}|is|are|was|were) \{S\}|^Where did \{S\}, (?:\{founded S\}|founded) /

/** "Where was {S}, who died in 1952, born?", "Which country is {S}, founded in 1824, in?", "Who was the mother of {S}, who was born in Ghent?": no place for a clause. */
export const hasNoPlaceForClause =
  /\{S\} (?:born|in|on|at|of|for|from|with|by)\?$|\b(?:father|mother|child|daughter|sibling|sister) of \{S\}\?$/

/** "In which year did {S} and {O} marry?" */
export const joinsEnds = /\{[SO]\} and \{[SO]\}/

/** "Where can {S}, painted by {O}, be seen today?" */
export const asksWhereToSee = /^Where can \{S\}/

/** "Who founded {S} in {O}?" */
export const asksForFounder = /^Who (?:\{founded S\}|founded|established|set up) \{S\}/

/** "In which part of {O} was {S} born?" */
export const asksForPart = /^(?:In which part of|Whereabouts in|Where in) \{O\}/

/** A clause, or a name that one belongs to, in commas: "{S}, who was born in …". */
export const addsClause =
  /\{[SO]\}, (?:\{founded S\}|founded|who|which|whose|where|the|in|for|at|by) /
