import { isAnswer, isOrder } from './speaks-to-reader.ts'
import { anyOf } from './world/name-pattern.ts'
import { once, worldList } from './world/world-lists.ts'

/**
 * A name that can stand in a sentence: one line, letters in it, no markup, no address, no order to who reads it, and nothing that is an answer
 * by itself. Between a title's quotation marks a question or a bare "Yes" may stand: “Who Moved My Cheese?”.
 */
export function isSayable(name: string, as: 'name' | 'title' = 'name'): boolean {
  return (
    (as === 'title' || !(name.endsWith('?') || isAnswer(name))) &&
    name.length <= 100 &&
    /\p{L}/u.test(name) &&
    name === name.trim() &&
    !/[\p{Cc}\p{Cf}<>{}[\]|\\^`_=]|www\.|!{2}|[?!;] /u.test(name) &&
    // two names at once: "SNCB/NMBS", "Aoraki / Mount Cook"; AC/DC is one
    !/\p{L}{4}\/\p{L}{4}| \/ /u.test(name) &&
    // "figure skating at the 2010 Winter Olympics – pair skating" is a heading
    !name.includes(' – ') &&
    !sentenceEnd().test(name) &&
    !/\p{L}{5}\.$/u.test(name) &&
    // several works are not one work: the prequel trilogy
    !/ (?:trilogy|tetralogy|franchise|film series)$/.test(name) &&
    // the German emperor, or the Holy Roman one of two hundred years before
    !/^(?:Friedrich|Heinrich|Karl|Ludwig|Wilhelm) [IVX]+ of Germany$/.test(name) &&
    // user-made titles: “so-and-so has a day off episode 20”
    !/^\p{Ll}.* episode \d+$/u.test(name) &&
    // something stood between: "Empire State of Mind  Broken Down"
    !name.includes('  ') &&
    !markup.test(name) &&
    isClosed(name) &&
    !addresses.some((address) => address.test(name)) &&
    !isOrder(name)
  )
}

/** https://…, mailto:…, ada@example.org, example.org/ada, example.org, @ada; Amazon.com and Last.fm are companies. */
const addresses = [
  /^(?:mailto|tel|urn|doi|data|file|javascript|geo):\S|\bhttps?:|\w:\/\//i,
  /^10\.\d{4,}\//,
  /^@\w|[\w.+-]@[\w-]+\.\w/,
  /(?:^|\s)(?:[\w-]+\.)+[a-z]{2,}(?::\d+)?\/\S*/i,
  /^(?:[a-z\d-]+\.)+(?:com|org|net|edu|gov|int|info|biz|io|dev|app|co\.uk|de|fr)$/,
]

// M*A*S*H and AT&T are not
const markup = /\*\*|~~|&(?:[a-z]+|#\d+);|^#{1,6} /i

/** Quotation marks and brackets are paired; a mark for inches or minutes of arc is not a quotation mark. */
function isClosed(name: string): boolean {
  const count = (mark: string) => name.split(mark).length
  return (
    count('"') % 2 === 1 &&
    count('“') === count('”') &&
    count('(') === count(')') &&
    count('«') === count('»')
  )
}

// J. R. R. Tolkien, St. Louis, Symphony No. 5, Henry Louis Gates Jr. are not sentences
const sentenceEnd = once(
  () =>
    new RegExp(`(?<!\\b(?:\\p{L}|${anyOf(worldList('capitals', 'abbreviations')())}))\\. `, 'u'),
)
