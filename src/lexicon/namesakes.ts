/**
 * Whether somebody known by this full name is another than the one of the first and last word alone: John Quincy Adams is not John
 * Adams. From Wikidata: pairs of people with ten facts or more whose names differ by what stands between.
 */
export function isNamesake(name: string): boolean {
  return namesakes.has(name)
}

const namesakes: ReadonlySet<string> = new Set([
  'jerry lee lewis',
  'john couch adams',
  'john quincy adams',
  'robert louis stevenson',
])

/** Whether two given names, folded, are forms of one: Dave and David. */
export function isShortForm(one: string, other: string): boolean {
  return (shortForms.get(one) ?? []).includes(other) || (shortForms.get(other) ?? []).includes(one)
}

/** Short forms of given names, and what English makes of some, that do not begin the long one. */
const shortForms: ReadonlyMap<string, readonly string[]> = new Map(
  `bill:william billy:william bob:robert bobby:robert dick:richard dave:david dmitry:dmitri jim:james jimmy:james jack:john johnny:john jake:jacob
  jenny:jennifer kate:katherine,kathleen,catherine kathy:katherine,kathleen,catherine katie:katherine,kathleen cathy:catherine liz:elizabeth beth:elizabeth
  betty:elizabeth lizzie:elizabeth libby:elizabeth mike:michael mick:michael mickey:michael tony:anthony,antonio ted:theodore,edward teddy:theodore,edward
  ned:edward hank:henry harry:henry,harold larry:lawrence chuck:charles charlie:charles steve:stephen,steven stevie:stephen,steven peggy:margaret
  meg:margaret maggie:margaret rick:richard ricky:richard terry:terence,teresa nick:nicholas nicky:nicholas molly:mary polly:mary sally:sarah
  gene:eugene drew:andrew andy:andrew kit:christopher chris:christopher,christina,christopher joe:joseph joey:joseph jerry:gerald,jerome gerry:gerald
  walt:walter wally:walter frank:francis,franklin frankie:francis fran:francis hal:henry,harold ron:ronald ronnie:ronald matt:matthew mattie:matilda
  greg:gregory geoff:geoffrey jeff:jeffrey,geoffrey ken:kenneth kenny:kenneth len:leonard leo:leonard lou:louis,louise abe:abraham al:albert,alan,alfred
  peter:pyotr pyotr:peter nicholas:nikolai paul:pavel michael:mikhail alexander:aleksandr alex:alexander,alexandra sandy:alexander leo:lev,lyev
  fred:frederick,alfred freddie:frederick ray:raymond vince:vincent phil:philip sam:samuel,samantha sammy:samuel sue:susan suzy:susan tom:thomas
  tommy:thomas tim:timothy pat:patrick,patricia patty:patricia pete:peter rob:robert robbie:robert stan:stanley will:william willie:william ed:edward,edwin
  eddie:edward dan:daniel danny:daniel ben:benjamin benny:benjamin don:donald donnie:donald doug:douglas`
    .split(/\s+/)
    .filter(Boolean)
    .map((pair) => {
      const [short = '', long = ''] = pair.split(':')
      return [short, long.split(',')] as const
    }),
)
