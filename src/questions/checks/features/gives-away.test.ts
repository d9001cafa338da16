import { expect, test } from 'vitest'
import { givesAway } from './gives-away.ts'

test.for([
  ['Where is the University of Oxford?', ['Oxford']],
  ['Which country is the German Bundestag in?', ['Germany']],
  ['Which people are Parisian?', ['Paris']],
  ['In which year was “1984” set?', ['1984']],
  ['What is the capital of MÉXICO?', ['Mexico']],
  ['Where did the Smith family live?', ['New York', 'Smith']],
  ['Which country speaks Italian?', ['Italy']],
  ['Where is Norwegian spoken?', ['Norway']],
  ['Which of these does the volt measure?', ['voltage']],
  ['Who was the father of Qian Hongzong?', ['Qian Yuanguan']],
  ['Who was the father of Mattias Corvinus?', ['Matthias']],
  ['Where is Dutch spoken?', ['Netherlands']],
  ['Which of these moons orbits Earth?', ['Moon']],
  ['Which company has CBS Records belonged to?', ['CBS Corporation']],
  ['Of which of these families was Li Zhen a member?', ['House of Li']],
] as const)('%s gives %o away', ([text, names]) => {
  expect(givesAway(text, names)).toBe(true)
})

test.for([
  ['Where was Marie Curie born?', ['Warsaw']],
  ['Is Rome in Italy?', ['Romania']],
  ['Who wrote “Emma”?', ['Jane Austen', 'Austen']],
  ['Which element has the symbol Au?', ['gold']],
  ['What is the capital of Austria?', ['Vienna']],
  ['In which year was it?', ['1984']],
  ['Where?', ['']],
  ['Who was the father of Olaf III?', ['Haakon III']],
  ['Where was the king born?', ['Kingston']],
  ['Who was born in it?', ['Borneo']],
  ['Who was the father of Olaf, Duke of Ulm?', ['Bertil, Duke of Halland']],
  ['In which of these was he?', ['In the Heat of the Night']],
  ['With which country does it share a border?', ['Land with Lakes']],
] as const)('%s gives none of %o away', ([text, names]) => {
  expect(givesAway(text, names)).toBe(false)
})
