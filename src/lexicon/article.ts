import { isBareSchool } from './bare-school.ts'
import { anyOf } from './world/name-pattern.ts'
import { once, worldList } from './world/world-lists.ts'

/**
 * Names that English gives an article although their kind has none: by their form ("the Czech Republic", "the Battle of
 * Hastings", "the University of Oxford") or by habit ("the Netherlands").
 */
const byHabit = worldList('articles', 'by habit')

/** Plural and collective last words: "the Marshall Islands", "the Dominican Republic", "the Roman Empire". */
const lastWords = worldList('articles', 'last words')

const centre =
  /\b(?:convention center|(?!\S+ (?:medical|shopping|health|science|research))\S+ \S+ cent(?:er|re))$/iu

/** Those that need more than themselves, by the last: "the Steve Miller Band", "the Jonas Brothers", "the Vienna State Opera". */
const lastPhrases = once(
  (): ReadonlyMap<string, RegExp> =>
    new Map([
      ['band', /\b\S+ \S+ band$/iu],
      ['group', /\bspencer davis group$/iu],
      ['brothers', new RegExp(`\\b${anyOf(worldList('articles', 'brothers')())} brothers$`, 'iu')],
      ['bank', /\b(?<!punjab )(?:national|central|development) bank$/iu],
      ['opera', /\bstate opera$/iu],
      ['corporation', /\bbroadcasting corporation$/iu],
      ['hall', /\bconcert hall$/iu],
      ['house', /\b(?:opera|white) house$/iu],
      [
        'games',
        new RegExp(`(?<=\\b(?:\\p{L}*an|${anyOf(worldList('articles', 'games')())}) )games$`, 'iu'),
      ],
      ['center', centre],
      ['centre', centre],
      ['district', /\bfederal district$/iu],
      ['network', /\btelevision network$/iu],
    ]),
)

function endsAsMany(name: string): boolean {
  const [last = ''] = /\w+$/.exec(name.toLowerCase()) ?? []
  return lastWords().has(last) || lastPhrases().get(last)?.test(name) === true
}

/** Heads with "of": "the Battle of …", "the University of …". */
const ofHeads = headPattern('heads with of', (any) => `^${any} of\\b`)

/** States of the past and the like, whatever stands before: "the Protectorate of Bohemia and Moravia", "the Free City of Danzig". */
const realms = headPattern('realms', (any) => `^(?:[\\p{L}-]+ ){0,2}${any} of `)

/** "Royal College of Art", "Massachusetts Institute of Technology": the owner follows the noun. */
const institutionsOf = headPattern('institutions', (any) => `\\b${any}(?: \\S+)? (?:of|for) `)

/** Institutions that keep their own language's name: the École normale supérieure, the Musée d'Orsay. */
const foreignHeads = headPattern(
  'foreign heads',
  (any) =>
    `^(?:${any}|centre(?! College| County| Point)|conservatoire(?! of)|villa(?! (?:park|nova|nueva|real|mar[ií]a)$))(?= )`,
)

/** Ships with what they are before their name: the German battleship Tirpitz. */
const ships = headPattern('ships', (any) => `\\b${any} (?=\\p{Lu})`, 'u')

/** Wars, operations, contests and creeks that have none, although others of their kind have: World War II, Serie A, Milan–San Remo, Fishing Creek. */
export function hasNoArticle(name: string): boolean {
  return beginsWithout().test(name) || namedWithout.some((form) => form.test(name))
}

const beginsWithout = once(
  () => new RegExp(`^${anyOf(worldList('articles', 'without')())}(?![\\p{L}-])`, 'u'),
)

/** Milan–San Remo, Polish–Soviet, Paris-Roubaix 2003; but the Molotov–Ribbentrop Pact. */
const ofTwoEnds =
  /^(?!.* (?:Pact|War|Treaty|Agreement|Accords?|[Rr]ailway|[Rr]ailroad|[Ll]ine|Canal|[Mm]otorway|Bridge)$)[^\d]+–[^\d]+(?: \d{4})?$|^\p{Lu}\p{Ll}+-(?:San |La |Le )?\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)?(?: \d{4})?$/u

/** Boxing at the 1908 Summer Olympics. */
const atGames = /^\p{L}+(?: \p{Ll}+)* at the \d(?![\p{L}-])/u

const subwayLine = /^\p{L}+ (?:Subway|Metro) Line \S+$/u

const smallWaters = /^(?!.* of ).* (?:Creek|Brook|Run|Bayou|Bay)$/u

const namedWithout = [ofTwoEnds, atGames, subwayLine, smallWaters]

/** Last words that take no article when a proper name stands before them. */
const bare = headPattern(
  'bare beginnings',
  (any) =>
    `^(?:${any}|${anyOf(worldList('articles', 'bare palaces')())} palace|(?!metropolitan)\\p{L}+ (?:cathedral|chapel)$)(?!\\p{L})`,
)

/** Places whose name begins so have none either, but what is called after them may: the New York metropolitan area. */
const barePlace = headPattern(
  'bare beginnings of places',
  (any) => `^(?!.* (?:bridge|railway|line)$)${any} \\S+(?: \\S+)?$`,
)

/** The Guggenheim Museum Bilbao. */
const museumIn = /^\p{L}+ Museum \p{Lu}\p{L}+$/u

/** The 16th arrondissement of Paris. */
const numbered = /^\d+(?:st|nd|rd|th) \p{Ll}/u

/** Heard Island and McDonald Islands: the first of the pair takes no article. */
const islandAndOthers = /\bisland and\b/i

/** Teams of North America: the New York Yankees, the Orlando Magic; but Queens Park Rangers. */
const franchises = once(
  () =>
    new RegExp(
      `^(?!${anyOf(worldList('articles', 'other clubs')())}).* ${anyOf(worldList('articles', 'teams')())}$`,
      'i',
    ),
)

/** The Heart of America Bridge: the last word decides. */
const bridges = / of \p{Lu}.* Bridge$/u

/** Foreign stadiums named after a person: the Şükrü Saracoğlu Stadium; but Dodger Stadium. */
const stadiums = /^(?=.*[^\p{ASCII}])\p{Lu}\S+ \S+ (?:Stadium|Arena)$/u

/** Peaks of the Alps: the Finsteraarhorn. */
const horns = /^\p{Lu}\p{Ll}{3,}horn$/u

/** Birkbeck, University of London; Queens College, City University of New York. */
const isPartOfUniversity = /^[^,]+, (?:\p{Lu}\p{Ll}+ )*University of /u

/** Equations and the like have an article unless named after a person: the wave equation, Newton's second law. */
const laws = headPattern('laws', (any) => `^[^'’]*\\b${any}$`)

/** Kinds of thing that English counts among the substances: "nylon", not "the nylon". */
const substances = worldList('articles', 'substances')

/** Begins with whose it is, which is article enough: Franklin's lost expedition; but the Women's World Cup. */
export function isSomebodys(name: string): boolean {
  return /['’]/.test(name) && /^(?!(?:wo)?men|people|children|world)\p{L}+['’]s\s/iu.test(name)
}

/** A North American team, which takes a plural verb: the Boston Celtics have won. */
export function isFranchise(name: string): boolean {
  return /(?:s|Sox)$/.test(name) && franchises().test(name)
}

export function isSubstance(name: string): boolean {
  return substances().has(name.toLowerCase())
}

/**
 * Whether running English says "the" before a name, by the name alone. For kinds that always or never have one the lexicon's
 * kinds decide; this is for those that depend on the name.
 */
export function takesArticle(name: string): boolean {
  const small = name.toLowerCase()
  if (/^the\b/.test(small) || isSomebodys(name)) return false
  if (name.includes(', ') && isPartOfUniversity.test(name)) return false
  if (byHabit().has(small) || franchises().test(name)) return true
  if (bare().test(name) || barePlace().test(name) || islandAndOthers.test(name)) return false
  if (isBareSchool(name)) return false
  const [head = name] = name.replace(/ \([^()]*\)$/, '').split(/ (?:of|in|for) /, 1)
  return isOfForm(name, small) || endsAsMany(head)
}

/** A form, and what a name in small letters has that may be of it: to look for that takes a fraction of the time. */
type Form = readonly [has: string, form: () => RegExp]

const forms: readonly Form[] = [
  [' of', ofHeads],
  [' of ', realms],
  [' of ', () => bridges],
  ['', laws],
  [' ', foreignHeads],
  [' ', ships],
  [' museum ', () => museumIn],
  ['', () => numbered],
  [' stadium', () => stadiums],
  [' arena', () => stadiums],
  ['horn', () => horns],
  [' ', institutionsOf],
]

/** A pattern around any word of a list, made when it is first asked for. */
function headPattern(list: string, shape: (any: string) => string, flags = 'iu'): () => RegExp {
  const words = worldList('articles', list)
  return once(() => new RegExp(shape(anyOf(words())), flags))
}

function isOfForm(name: string, small: string): boolean {
  return forms.some(([has, form]) => small.includes(has) && form().test(name))
}
