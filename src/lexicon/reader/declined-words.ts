import type { DeclineReason } from './reading.ts'

/** Relations that nobody could be asked about, by words of their label. */
export function declinedByWords(phrase: string): DeclineReason | undefined {
  return reasons.find(([pattern]) => pattern.test(phrase))?.[1]
}

const reasons: readonly (readonly [RegExp, DeclineReason])[] = [
  [
    /\b(?:ids?|identifiers?|codes?|ISBN|ISSN|DOI|URI|URL|IRI|UUID|GUID|VIAF|GND|hash|checksum|websites?|web ?site|home ?page|web ?page|e-?mail|phone|fax|address|postal|zip|coordinates?|latitude|longitude|geo|image|picture|photo|logo|icon|thumbnail|video|audio|map|file|filename|link|links|username|hashtag|handle|account|slug|catalog|catalogue|inventory|serial|registration)\b/i,
    'a code, a file or a link',
  ],
  [
    /^(?:types?|class|kind|status|quality|feature|features|source|sources|reference|references|topic|subject|main subject|page|data|dataset|record|value|values|note|notes|comment|caption|footer|extra|misc|info|description|abstract|content|quantity|version)$|\b(?:see also|same as|said to be|different from|exact match|close match|commons|category|categories|template|wiki\w*|wikimedia|portal|list of|described (?:by|at)|stated in|property|instance of|subclass of|subproperty|equivalent|updated|modified|last edited|revision|deprecated|facet of|has list|is a list|focus list|numeric value|data ?set|blank)\b/i,
    'about the data, not the world',
  ],
  [
    /^(?:(?:\w+ )?names?|(?:\w+ )?title|titles|label|alias|aliases|nickname|(?:given|family|first|last|birth|full|native|official|short) names?|.* family name.*|name in .*|pseudonym|honorific \w+|prefix|suffix|demonym|gender|sex)$/i,
    'a name or a title, not knowledge',
  ],
  [
    /^(?:north|south|east|west|(?:north|south)(?:east|west)|before|after|next|previous|first|last|other|others|related|relation|relative to|with|and|of|in|by|to|for|from|at|on|main|has|is|was|are|p|q|x|y|part|parts|group|item|thing|object|subject|entity|element|member|members|role|state of|place of|number|date|time|year|years|day|age|event|events|area|field|education|management|victory|floruit|season|relative|point in time|time period|.*\b(?:relations?|participation|candidacy|appearances?|entity type))$/i,
    'no phrase of English',
  ],
]

/** Nouns that say too little of who is whose what: "company", "mouth place", "leader party", "country for sport". */
export function isVagueNoun(noun: string): boolean {
  return vagueNouns.test(noun)
}

const vagueNouns =
  /^(?:persons?|people|compan(?:y|ies)|institutions?|organi[sz]ations?|departments?|rivers?|films?|teams?|clubs?|colleges?|schools?|universit(?:y|ies)|buildings?|stations?|groups?|bands?|artists?|works?|books?|songs?|albums?|wars?|battles?|kingdom|collections?|constellation|allegiance|mountain range|connecting line|family|instruments?|religions?|occupations?|profession|sports?|lines?|other .*)$|\w (?:awards?|prizes?|medals?|honou?rs?)$|^(?:leader|manager|owner|person|member|mouth|source|population) \w+$|^\w+ (?:position|mountain|area)$| of \w+ \w+| (?:for|in|by|with) \w+| of leader$/i

/** What may have changed since the graph was made, so that only a question with its time could be answered. */
export function changesOften(phrase: string): boolean {
  return changing.test(phrase)
}

const changing =
  /^(?:number of )?(?:\w+ )?(?:members|students|employees)$|\b(?:members?|students?) count$|\b(?:population|inhabitants|employees|staff|households|houses|followers|subscribers|users|visitors|readers|speakers|revenue|profit|income|assets|equity|liabilities|budget|debt|net worth|market cap\w*|price|fee|salary|wage|rate|index|ranking|rating|score|attendance|temperature|cases|recoveries|literacy|unemployment|inflation|GDP|per capita|current|incumbent|head coach|coach|manager|captain|chair|chairman|chairperson|chief executive|CEO|CFO|CTO|president|vice president|prime minister|chancellor|governor|mayor|minister|leader|head of \w+|officeholder|office holder|incumbent|monarch|dean|rector|principal|secretary|treasurer|spokesperson|residence|employer|age)\b/i
