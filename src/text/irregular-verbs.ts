// infinitive, past, participle if different; from any English grammar
const forms = `
  bear bore born borne, beat beaten, become became, begin began begun, bind bound, bite bit bitten, blow blew blown,
  break broke broken, breed bred, bring brought, build built, buy bought, catch caught, choose chose chosen, come came,
  deal dealt, dig dug, draw drew drawn, drink drank drunk, drive drove driven, eat ate eaten, fall fell fallen, feed fed,
  fight fought, find found, fly flew flown, forbid forbade forbidden, forget forgot forgotten, freeze froze frozen,
  get got gotten, give gave given, go went gone, grow grew grown, hang hung, hear heard, hide hid hidden, hold held,
  keep kept, know knew known, lay laid, lead led, leave left, lend lent, lie lay lain, lose lost, make made, mean meant,
  meet met, pay paid, ride rode ridden, ring rang rung, rise rose risen, run ran, say said, see saw seen, sell sold,
  send sent, shoot shot, show shown, sing sang sung, sink sank sunk, sit sat, sleep slept, speak spoke spoken,
  spend spent, stand stood, steal stole stolen, stick stuck, strike struck, swear swore sworn, swim swam swum,
  take took taken, teach taught, tell told, think thought, throw threw thrown, understand understood, wear wore worn,
  weave wove woven, win won, write wrote written, die died, found founded, lie lies
`

const infinitives = new Map(
  forms.split(',').flatMap((line) => {
    const [infinitive = '', ...others] = line.trim().split(/\s+/)
    return others.map((form) => [form, infinitive] as const)
  }),
)

// "found" is not a form of "founded", and "lay" is also an infinitive
infinitives.delete('lay')

/** The infinitive of an irregular verb form, in lower case; any other word unchanged. */
export function infinitiveOf(word: string): string {
  return infinitives.get(word) ?? word
}

/** Past forms and participles, for patterns. */
export const verbForms: readonly string[] = [...infinitives.keys()]
