import type { English } from './english.ts'
import type { NounReading } from './reading.ts'

/** A noun phrase as what the object is of the subject. */
export function readNoun(
  phrase: string,
  english: English,
  { isOneOfMany = false }: { readonly isOneOfMany?: boolean } = {},
): NounReading {
  const singular = english.singular(phrase)
  return {
    kind: 'noun',
    singular,
    plural: english.plural(singular),
    isPerson: bearer.test(headOf(singular)),
    isOneOfMany,
  }
}

function headOf(noun: string): string {
  const [head = noun] = noun.split(/ (?:of|in|for|to|at|on|by|with) /, 1)
  return head.split(' ').at(-1) ?? head
}

// designer, advisor, novelist, musician; not "computer", "theatre", "tower", "number"
export const bearer =
  /^(?:spouse|wife|husband|father|mother|parent|child|son|daughter|brother|sister|sibling|relative|ancestor|descendant|king|queen|monarch|president|people|person|coach|chair|chairman|chairwoman|chairperson|spokesperson|head|ally|friend|rival|student|pupil|patron|partner|guest|host|candidate|judge|mentor|muse|architect|captain|governor|deputy|cinematographer|choreographer|librettist|champion|champ|successor|predecessor|heir|godparent|guardian|(?!.*(?:center|centre|theater|theatre|river|tower|order|number|computer|member|character|letter|chapter|layer|computer|water|power|paper|quarter|gender|border|cluster|parameter|perimeter|diameter|color|colour|factor|sector|vector|ancestor|motor|indicator|processor|reactor|container|carrier|server|driver|super|printer|filter|charter|harbor|harbour|floor|door|error|corridor|flavor|vapor|honor|semester|trimester|tier|trailer|charger|router|folder|poster|shelter|winter|summer|counter|adapter|scanner|boiler|chamber|fiber|fibre|cover|register|timber|heater|cooler|trigger|timer|buffer|sensor|connector|address|mattress|fortress|buttress|press|progress|stress|congress|dress)$)[a-z]{3,}(?:er|or|ist|ian|ress))$/
